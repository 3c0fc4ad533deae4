internal import Foundation

extension HeadlessUI {
  /// The languages that the person reads, the best first; ``restart()`` makes them those of the process.
  public static var preferredLanguages = Locale.preferredLanguages
}
