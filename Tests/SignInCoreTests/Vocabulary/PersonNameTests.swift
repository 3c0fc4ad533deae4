import SignInCore
import Testing

@Suite("Names of people") struct PersonNameTests {
  private static let ada = PersonName(
    namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace",
    nameSuffix: "Jr.", nickname: "Countess", phoneticGivenName: "ay-duh",
    phoneticFamilyName: "luv-layss")

  @Test(
    "each style shows its parts of a whole name",
    arguments: [
      (PersonName.Style.short, "Countess"), (.medium, "Ada Lovelace"),
      (.long, "Dr. Ada King Lovelace Jr."), (.abbreviated, "AL"), (.phonetic, "ay-duh luv-layss"),
    ])
  func styles(style: PersonName.Style, text: String) {
    #expect(Self.ada.formatted(style) == text)
  }

  @Test("the medium style is the usual one, and the description is the long one")
  func usualStyle() {
    #expect(Self.ada.formatted() == "Ada Lovelace")
    #expect("\(Self.ada)" == "Dr. Ada King Lovelace Jr.")
    #expect(PersonName(givenName: "Ada", familyName: "Lovelace").formatted(.short) == "Ada")
  }

  /// Short, medium, long, abbreviated, phonetic.
  static let sparseNames: [(name: PersonName, texts: [String])] = [
    // Both.
    (
      PersonName(givenName: "Ada", familyName: "Lovelace"),
      ["Ada", "Ada Lovelace", "Ada Lovelace", "AL", "Ada Lovelace"]
    ),
    // Only given.
    (PersonName(givenName: "Ada"), ["Ada", "Ada", "Ada", "A", "Ada"]),
    // Only family.
    (
      PersonName(familyName: "Lovelace"),
      ["Lovelace", "Lovelace", "Lovelace", "L", "Lovelace"]
    ),
    // Neither.
    (PersonName(), ["", "", "", "", ""]),
    (PersonName(givenName: "", familyName: ""), ["", "", "", "", ""]),
    // White space.
    (PersonName(givenName: " ", familyName: "\t\n\u{a0}"), ["", "", "", "", ""]),
    (
      PersonName(givenName: " Ada ", familyName: "\n"),
      ["Ada", "Ada", "Ada", "A", "Ada"]
    ),
    (
      PersonName(
        givenName: "Ada", familyName: "Lovelace", nickname: " ", phoneticGivenName: "",
        phoneticFamilyName: "  "),
      ["Ada", "Ada Lovelace", "Ada Lovelace", "AL", "Ada Lovelace"]
    ),
    // Prefix only, and every other part alone.
    (PersonName(namePrefix: "Dr."), ["Dr.", "Dr.", "Dr.", "Dr.", "Dr."]),
    (PersonName(middleName: "King"), ["King", "King", "King", "King", "King"]),
    (PersonName(nameSuffix: "Jr."), ["Jr.", "Jr.", "Jr.", "Jr.", "Jr."]),
    (PersonName(nickname: "Addie"), ["Addie", "Addie", "Addie", "Addie", "Addie"]),
    (PersonName(phoneticGivenName: "ay"), ["ay", "ay", "ay", "ay", "ay"]),
    (PersonName(phoneticFamilyName: "lu"), ["lu", "lu", "lu", "lu", "lu"]),
    (
      PersonName(namePrefix: "Dr.", givenName: "Ada"), ["Ada", "Ada", "Dr. Ada", "A", "Ada"]
    ),
    // Half of the phonetic data.
    (
      PersonName(givenName: "Ada", familyName: "Lovelace", phoneticGivenName: "ay"),
      ["Ada", "Ada Lovelace", "Ada Lovelace", "AL", "ay"]
    ),
  ]

  @Test(
    "CRED-11, CRED-13: a formatted name is never empty where a part is there",
    arguments: sparseNames)
  func sparse(name: PersonName, texts: [String]) {
    #expect(PersonName.Style.allCases.map { name.formatted($0) } == texts)
    #expect(PersonName.Style.allCases == [.short, .medium, .long, .abbreviated, .phonetic])
    for style in PersonName.Style.allCases {
      #expect(name.formatted(style).isEmpty == name.isEmpty)
      #expect(name.formatted(style, locale: "ja").isEmpty == name.isEmpty)
    }
  }

  @Test(
    "CRED-09: empty and blank parts are as good as none",
    arguments: [
      PersonName(), "", "   ", PersonName(namePrefix: "", givenName: "", middleName: ""),
      PersonName(
        namePrefix: " ", givenName: "\t", middleName: "\n", familyName: "\r\n",
        nameSuffix: "\u{a0}",
        nickname: "\u{2003}", phoneticGivenName: "\u{3000}", phoneticFamilyName: ""),
    ])
  func empty(name: PersonName) {
    #expect(name.isEmpty)
    #expect(PersonName.Style.allCases.allSatisfy { name.formatted($0) == "" })
    #expect("\(name)" == "")
  }

  @Test("one visible part is enough for a name not to be empty")
  func notEmpty() {
    let parts: [WritableKeyPath<PersonName, String?>] = [
      \.namePrefix, \.givenName, \.middleName, \.familyName, \.nameSuffix, \.nickname,
      \.phoneticGivenName, \.phoneticFamilyName,
    ]
    for part in parts {
      var name = PersonName()
      name[keyPath: part] = "x"
      #expect(!name.isEmpty)
      #expect(name != PersonName())
    }
  }

  static let languages: [(locale: String?, text: String)] = [
    ("zh", "Lovelace Ada"), ("ja", "Lovelace Ada"), ("ko", "Lovelace Ada"),
    ("vi", "Lovelace Ada"), ("hu", "Lovelace Ada"), ("yue", "Lovelace Ada"),
    ("zh-Hans-CN", "Lovelace Ada"), ("zh_TW", "Lovelace Ada"), ("ja_JP", "Lovelace Ada"),
    ("ko-KR", "Lovelace Ada"), ("vi-VN", "Lovelace Ada"), ("HU-hu", "Lovelace Ada"),
    ("en", "Ada Lovelace"), ("en-JP", "Ada Lovelace"), ("de_HU", "Ada Lovelace"),
    ("hun", "Ada Lovelace"), ("vil", "Ada Lovelace"), ("", "Ada Lovelace"), ("-", "Ada Lovelace"),
    ("_ja", "Ada Lovelace"), (nil, "Ada Lovelace"),
  ]

  @Test("the family name comes first where the language asks for it", arguments: languages)
  func byLanguage(locale: String?, text: String) {
    let name = PersonName(
      givenName: "Ada", familyName: "Lovelace", phoneticGivenName: "Ada",
      phoneticFamilyName: "Lovelace")
    #expect(name.formatted(.medium, locale: locale) == text)
    #expect(name.formatted(.phonetic, locale: locale) == text)
    #expect(name.formatted(.long, locale: locale) == text)
    #expect(name.formatted(.abbreviated, locale: locale) == (text.hasPrefix("Ada") ? "AL" : "LA"))
    #expect(name.formatted(.short, locale: locale) == "Ada")
  }

  static let scripts: [(given: String, family: String, medium: String, initials: String)] = [
    ("小明", "王", "王小明", "王小"), ("太郎", "山田", "山田太郎", "山太"),
    ("さくら", "たなか", "たなかさくら", "たさ"), ("サクラ", "タナカ", "タナカサクラ", "タサ"),
    ("ｻｸﾗ", "ﾀﾅｶ", "ﾀﾅｶｻｸﾗ", "ﾀｻ"), ("철수", "김", "김철수", "김철"),
    ("ㄇㄧㄥ", "ㄨㄤ", "ㄨㄤㄇㄧㄥ", "ㄨㄇ"),
    ("\u{20000}", "\u{2a6d6}", "\u{2a6d6}\u{20000}", "\u{2a6d6}\u{20000}"),
    // Of two scripts: the family name is first, with a space.
    ("Jackie", "陳", "陳 Jackie", "陳J"), ("太郎", "Smith", "Smith 太郎", "S太"),
    // Other scripts.
    ("Юрий", "Гагарин", "Юрий Гагарин", "ЮГ"), ("Γιώργος", "Σεφέρης", "Γιώργος Σεφέρης", "ΓΣ"),
    ("Åsa", "Öberg", "Åsa Öberg", "ÅÖ"), ("สมชาย", "ใจดี", "สมชาย ใจดี", "สใ"),
  ]

  @Test("the family name comes first where the script asks for it", arguments: scripts)
  func byScript(given: String, family: String, medium: String, initials: String) {
    let name = PersonName(givenName: given, familyName: family)
    #expect(name.formatted(.medium) == medium)
    #expect(name.formatted(.medium, locale: "en-US") == medium)
    #expect(name.formatted(.long) == medium)
    #expect(name.formatted(.abbreviated) == initials)
    #expect(name.formatted(.short) == given)
  }

  @Test("a long name with the family name first keeps prefix and suffix outside")
  func longFamilyFirst() {
    #expect(
      PersonName(namePrefix: "Dr.", givenName: "太郎", familyName: "山田", nameSuffix: "様")
        .formatted(.long) == "Dr. 山田太郎 様")
    #expect(
      PersonName(namePrefix: "Dr.", givenName: "Ilona", familyName: "Nagy")
        .formatted(.long, locale: "hu") == "Dr. Nagy Ilona")
    #expect(
      PersonName(givenName: "János", middleName: "Lajos", familyName: "Neumann")
        .formatted(.long, locale: "hu") == "Neumann János Lajos")
  }

  @Test("emoji names stay whole, also as initials")
  func emoji() {
    let name = PersonName(givenName: "👩‍👩‍👧‍👦🎉", familyName: "🇨🇭x")
    #expect(name.formatted(.medium) == "👩‍👩‍👧‍👦🎉 🇨🇭x")
    #expect(name.formatted(.abbreviated) == "👩‍👩‍👧‍👦🇨🇭")
    #expect(name.formatted(.short) == "👩‍👩‍👧‍👦🎉")
    #expect(!name.isEmpty)
  }

  @Test("right-to-left names are in the order in which they are spoken, without marks")
  func rightToLeft() {
    let arabic = PersonName(givenName: "محمد", familyName: "علي")
    #expect(arabic.formatted(.medium) == "محمد علي")
    #expect(arabic.formatted(.long, locale: "ar") == "محمد علي")
    #expect(arabic.formatted(.abbreviated) == "مع")
    let hebrew = PersonName(givenName: "דוד", familyName: "כהן")
    #expect(hebrew.formatted(.medium) == "דוד כהן")
    #expect(hebrew.formatted(.medium, locale: "he") == "דוד כהן")
  }

  @Test(
    "a text becomes a name",
    arguments: [
      ("Ada Lovelace", "Ada", "Lovelace"), ("Ada King Lovelace", "Ada King", "Lovelace"),
      ("  Ada \t\n Lovelace  ", "Ada", "Lovelace"), ("Ada", "Ada", nil), (" Ada ", "Ada", nil),
      ("", nil, nil), ("   ", nil, nil), ("山田 太郎", "太郎", "山田"), ("王\u{3000}小明", "小明", "王"),
      ("山田太郎", "山田太郎", nil), ("👩‍👩‍👧‍👦 🎉", "👩‍👩‍👧‍👦", "🎉"), ("محمد علي", "محمد", "علي"),
    ] as [(String, String?, String?)])
  func texts(text: String, given: String?, family: String?) {
    #expect(PersonName(text) == PersonName(givenName: given, familyName: family))
  }

  @Test("a literal is a name")
  func literals() {
    let name: PersonName = "Ada Lovelace"
    #expect(name == PersonName(givenName: "Ada", familyName: "Lovelace"))
    #expect(name.formatted() == "Ada Lovelace")
  }
}
