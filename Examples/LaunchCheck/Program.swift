/// Prints a story of launches, in which the app finds out each time who is signed in.
@main
struct Program {
  static func main() async {
    for line in await Story.tell() { print(line) }
  }
}
