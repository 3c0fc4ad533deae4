extension HeadlessUI {
  /// The languages that the person reads, the best first: English, until a test or a program says otherwise.
  ///
  /// Those of the host would make the same test give another text elsewhere. ``restart()`` makes it English again.
  public static var preferredLanguages = ["en"]
}
