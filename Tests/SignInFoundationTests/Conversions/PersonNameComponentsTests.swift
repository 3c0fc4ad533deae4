import Foundation
import SignInCore
import SignInFoundation
import Testing

@Suite("Names as Foundation's components")
struct PersonNameComponentsTests {
  private typealias Part = WritableKeyPath<PersonName, String?>
  private typealias Component = WritableKeyPath<PersonNameComponents, String?>

  private static var parts: [(part: Part, component: Component)] {
    [
      (\.namePrefix, \.namePrefix), (\.givenName, \.givenName), (\.middleName, \.middleName),
      (\.familyName, \.familyName), (\.nameSuffix, \.nameSuffix), (\.nickname, \.nickname),
    ]
  }
  private static var phonetic: [(part: Part, component: Component)] {
    [(\.phoneticGivenName, \.givenName), (\.phoneticFamilyName, \.familyName)]
  }

  private static func number(of components: PersonNameComponents?) -> Int {
    Self.parts.count { components?[keyPath: $0.component] != nil }
  }

  @Test
  func `each part is one component`() {
    for (part, component) in Self.parts {
      var name = PersonName()
      name[keyPath: part] = "x"
      var components = PersonNameComponents()
      components[keyPath: component] = "x"
      #expect(PersonNameComponents(name) == components)
      #expect(PersonNameComponents(name)[keyPath: component] == "x")
      #expect(Self.number(of: PersonNameComponents(name)) == 1)
      #expect(PersonNameComponents(name).phoneticRepresentation == nil)
      #expect(PersonName(components) == name)
    }
  }

  @Test
  func `each phonetic part is one component of the phonetic representation`() {
    for (part, component) in Self.phonetic {
      var name = PersonName()
      name[keyPath: part] = "x"
      var phonetic = PersonNameComponents()
      phonetic[keyPath: component] = "x"
      var components = PersonNameComponents()
      components.phoneticRepresentation = phonetic
      #expect(Self.number(of: PersonNameComponents(name)) == 0)
      #expect(PersonNameComponents(name).phoneticRepresentation == phonetic)
      #expect(PersonName(components) == name)
    }
  }

  static let names: [PersonName] = [
    PersonName(),
    PersonName(
      namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace",
      nameSuffix: "Jr.", nickname: "Countess", phoneticGivenName: "ay-duh",
      phoneticFamilyName: "luv-layss"),
    PersonName(givenName: "Ada", familyName: "Lovelace"),
    PersonName(givenName: "太郎", familyName: "山田", phoneticGivenName: "タロウ"),
    // A returning person's name.
    PersonName(
      namePrefix: "", givenName: "", middleName: "", familyName: "", nameSuffix: "", nickname: "",
      phoneticGivenName: "", phoneticFamilyName: ""),
    PersonName(givenName: " ", familyName: "e\u{301}"),
  ]

  @Test(arguments: names)
  func `a name goes there and back, and an empty part is not an absent one`(name: PersonName) {
    let back = PersonName(PersonNameComponents(name))
    #expect(back == name)
    for (part, _) in Self.parts + Self.phonetic {
      let bytes = back[keyPath: part].map { Array($0.utf8) }
      #expect(bytes == name[keyPath: part].map { Array($0.utf8) })
    }
  }

  @Test
  func `what a name has no place for is left out`() {
    var phonetic = PersonNameComponents()
    phonetic.middleName = "king"
    phonetic.nickname = "kown-tess"
    var components = PersonNameComponents()
    components.givenName = "Ada"
    components.phoneticRepresentation = phonetic
    #expect(PersonName(components) == PersonName(givenName: "Ada"))

    phonetic.givenName = "ay-duh"
    components.phoneticRepresentation = phonetic
    #expect(PersonName(components) == PersonName(givenName: "Ada", phoneticGivenName: "ay-duh"))
  }
}
