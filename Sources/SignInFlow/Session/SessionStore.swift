public import SignInCore

/// Where a session keeps what must outlive the process: a file, the keychain, or memory.
///
/// ## Implementing a store
///
/// Nothing suspends. Store what ``/SignInCore/SessionRecord/encoded()`` gives, replace it as a whole or not at
/// all, and keep what was stored before where the new record can't be written. A session calls its store from
/// the threads of its callers, one call at a time; so a store must not wait for another thread that calls the
/// session.
///
/// A record holds no secrets, but names and e-mail addresses: keep it where other apps and people can't read it.
public protocol SessionStore: Sendable {
  /// Reads what was saved last; an empty record where nothing was.
  ///
  /// - Throws: ``/SignInCore/SessionStoreError``; nobody is signed in then.
  func load() throws(SessionStoreError) -> SessionRecord

  /// Replaces what was saved; an empty record may as well be erased.
  ///
  /// - Throws: ``/SignInCore/SessionStoreError``; the session goes on, and tries again at its next event.
  func save(_ record: SessionRecord) throws(SessionStoreError)
}
