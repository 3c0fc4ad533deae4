/// The version of this package.
package enum PackageVersion {
  /// The version, as transcripts and `signin --version` give it.
  package static let current = "0.1.0"
}
