public import Foundation
public import SignInCore

extension PersonName {
  /// Creates a name from Foundation's parts, each as it is.
  ///
  /// Of how the name is pronounced, the given and the family name are taken over, and no other part.
  public init(_ components: PersonNameComponents) {
    self.init(
      namePrefix: components.namePrefix, givenName: components.givenName,
      middleName: components.middleName, familyName: components.familyName,
      nameSuffix: components.nameSuffix, nickname: components.nickname,
      phoneticGivenName: components.phoneticRepresentation?.givenName,
      phoneticFamilyName: components.phoneticRepresentation?.familyName)
  }
}

extension PersonNameComponents {
  /// Creates Foundation's parts of a name, each as it is.
  ///
  /// There is a phonetic representation exactly where the name has a phonetic part.
  public init(_ name: PersonName) {
    self.init()
    self.namePrefix = name.namePrefix
    self.givenName = name.givenName
    self.middleName = name.middleName
    self.familyName = name.familyName
    self.nameSuffix = name.nameSuffix
    self.nickname = name.nickname
    if name.phoneticGivenName != nil || name.phoneticFamilyName != nil {
      var phonetic = PersonNameComponents()
      phonetic.givenName = name.phoneticGivenName
      phonetic.familyName = name.phoneticFamilyName
      self.phoneticRepresentation = phonetic
    }
  }
}
