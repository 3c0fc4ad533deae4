/// Prints a story of logging in, in which nothing ends in silence.
@main
struct Program {
  static func main() async {
    for line in await Story.tell() { print(line) }
  }
}
