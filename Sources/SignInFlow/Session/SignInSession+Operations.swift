public import SignInCore
internal import Synchronization

extension SignInSession {
  // MARK: What an app asks for

  /// Finds out who is signed in, and goes on with what was left undone.
  ///
  /// Reads the store; asks the device how a user id stands whose session came from Apple; then does what
  /// ``resume()`` does. Where the device gives no clear answer within ``checkDeadline``, the session
  /// stays as it was, and its standing says so. A second call asks again.
  ///
  /// - Returns: What went wrong with what was left undone; `nil` where nothing did.
  @discardableResult
  public func launch() async -> SignInFailure? {
    let loaded = self.loadIfNeeded()
    let order = loaded.isFirst ? loaded.order : self.decide { $0.machine.becameActive() }
    if let order { self.ask(order) }
    await self.wait { $0.machine.isChecking }
    return await self.resumeOperation()
  }

  /// Goes on with what was left undone: call it when the app has become active, and when the network is back.
  ///
  /// That is a registration that was not sent; one retry of a sign-in that failed since the person went to the
  /// Settings app to sign in to an Apple Account; the new user id after the app has moved to another team; a
  /// deletion. Where nothing was left undone, nothing happens.
  ///
  /// - Returns: What went wrong; `nil` where nothing did.
  @discardableResult
  public func resume() async -> SignInFailure? {
    guard self.guarded.withLock({ $0.machine.hasLaunched }) else {
      return await self.launch()
    }
    await self.wait { $0.machine.isChecking }
    return await self.resumeOperation()
  }

  /// Reads the store, where that has not been done, and waits for what the device says.
  private func open() async {
    guard let order = self.loadIfNeeded().order else { return }
    self.ask(order)
    await self.wait { $0.machine.isChecking }
  }

  private func resumeOperation() async -> SignInFailure? {
    if Task.isCancelled { return nil }
    let now = self.controller.now
    let (order, unsent) = self.decide { guarded in
      // Nothing secret is kept for longer than it is good for.
      if guarded.unsent?.isFresh(at: now) == false { guarded.unsent = nil }
      let unsent = guarded.unsent
      return (guarded.machine.resume(canResend: unsent != nil), unsent)
    }
    guard let order else { return nil }
    var work = Work(credential: unsent)
    return await self.run(order, &work).failure
  }

  /// Signs the person in with Apple, with an account of the app that may be a new one.
  ///
  /// Launches first, where that has not been done. Name and e-mail address are stored before the backend is
  /// called, and handed over with every attempt until the backend has confirmed one. Canceling the task cancels
  /// the attempt.
  ///
  /// - Parameters:
  ///   - scopes: The personal information that the app asks for.
  ///   - linking: Whether the person has agreed to link the account that has their address, after an attempt
  ///     that ended with ``/SignInCore/BackendFailure/accountExists(email:)``.
  ///   - deadline: After how long the system is asked no more; `nil` for never.
  /// - Returns: The account.
  /// - Throws: ``/SignInCore/SignInFailure``; nobody is signed in by it then.
  @discardableResult
  public func signIn(
    _ scopes: AuthorizationScope..., linking: Bool = false, deadline: Duration? = nil
  ) async throws(SignInFailure) -> Account {
    try await self.signIn(scopes: scopes, linking: linking, deadline: deadline)
  }

  /// Signs the person in with Apple, with a list of scopes.
  ///
  /// See ``signIn(_:linking:deadline:)``.
  ///
  /// - Parameters:
  ///   - scopes: The personal information that the app asks for.
  ///   - linking: Whether the person has agreed to link the account that has their address.
  ///   - deadline: After how long the system is asked no more; `nil` for never.
  /// - Returns: The account.
  /// - Throws: ``/SignInCore/SignInFailure``; nobody is signed in by it then.
  @discardableResult
  public func signIn(
    scopes: [AuthorizationScope], linking: Bool = false, deadline: Duration? = nil
  ) async throws(SignInFailure) -> Account {
    let plan = SignInPlan(.appleID, scopes: scopes, deadline: deadline, linksAccount: linking)
    guard let account = try await self.signIn(plan) else {
      preconditionFailure("signed in with nothing: only existing accounts can be nothing")
    }
    return account
  }

  /// Signs the person in with what exists already: an Apple Account that the app knows, or a saved password.
  ///
  /// For a login screen that appears. Where there is nothing, or the person closes the offer, nobody needs to
  /// hear of it: show the button. An error of the system without a reason counts as nothing too, since systems
  /// have several for it.
  ///
  /// - Parameter deadline: After how long the system is asked no more; `nil` for never.
  /// - Returns: The account, or `nil` where there was nothing to sign in with.
  /// - Throws: ``/SignInCore/SignInFailure``; nobody is signed in by it then.
  @discardableResult
  public func signInWithExistingAccount(
    deadline: Duration? = nil
  ) async throws(SignInFailure) -> Account? {
    try await self.signIn(SignInPlan(.existing, deadline: deadline))
  }

  private func signIn(
    _ plan: SignInPlan
  ) async throws(SignInFailure) -> Account? {
    await self.open()
    var work = Work()
    let ending = await self.run(
      self.decide { $0.machine.signIn(plan) }, &work)
    if let failure = ending.failure { throw failure }
    return work.account
  }

  /// Deletes the account: a fresh authorization, then the backend checks it, revokes what Apple gave, and
  /// deletes.
  ///
  /// Where a step fails after the check, the deletion is paused, and stays so across launches: the state says at
  /// which step, ``resume()``, ``launch()`` and this method go on from there, and
  /// ``signOut()`` gives it up. Before that the person stays signed in as though nothing had happened. An
  /// account whose session began with a password is deleted without an authorization.
  ///
  /// - Throws: ``/SignInCore/SignInFailure``; the account has not been deleted, as far as is known.
  public func deleteAccount() async throws(SignInFailure) {
    await self.open()
    var work = Work()
    let ending = await self.run(
      self.decide { $0.machine.deleteAccount() }, &work)
    if let failure = ending.failure { throw failure }
  }

  // MARK: Carrying out

  /// Carries one operation out, order by order.
  private func run(
    _ first: SessionStateMachine.OperationOrder, _ work: inout Work
  ) async -> SessionStateMachine.Ending {
    var order = first
    while true {
      switch order {
      case .authorize(let operation, let plan):
        order = await self.authorize(operation, plan, &work)
      case .register(let operation, let profile):
        if let profile { work.credential?.value.add(profile) }
        order = await self.register(operation, &work)
      case .signInWithPassword(let operation):
        order = await self.register(operation, &work)
      case .rebind(let operation, _, _), .reauthenticate(let operation, _),
        .revoke(let operation, _), .delete(let operation, _):
        order = await self.carryOut(order, operation, work)
      case .finish(let ending, let check):
        if let check { self.ask(check) }
        return ending
      }
    }
  }

  /// Asks the system for a credential, with a nonce and a state of its own, and checks what comes.
  private func authorize(
    _ operation: SessionStateMachine.OperationID, _ plan: SessionStateMachine.AuthorizationPlan,
    _ work: inout Work
  ) async -> SessionStateMachine.OperationOrder {
    if !Task.isCancelled { await self.waitForAbandonedAttempt() }
    // The app may have signed out since the decision.
    guard !Task.isCancelled, self.holds(operation) else {
      return self.decide {
        $0.machine.authorizationFailed(
          operation, AuthorizationError(.appCanceled), presented: false)
      }
    }
    let nonce = self.makeNonce()
    let state = self.makeNonce().raw
    let attempt = self.controller.begin(
      plan.requests(nonce: nonce, state: state), deadline: plan.deadline)
    let isHeld = self.guarded.withLock { guarded in
      if guarded.machine.holds(operation) { guarded.attempt = (operation, attempt) }
      return guarded.machine.holds(operation)
    }
    if !isHeld { attempt.cancel() }
    let outcome = await self.controller.outcome(of: attempt)
    let grant = outcome.map { authorization in
      work.take(
        authorization.credential, nonce: nonce, state: state, linksAccount: plan.linksAccount,
        now: self.controller.now)
    }
    return self.decide { guarded in
      if guarded.attempt?.operation == operation { guarded.attempt = nil }
      switch grant {
      case .success(let grant): return guarded.machine.authorized(operation, grant)
      case .failure(let error):
        return guarded.machine.authorizationFailed(
          operation, error, presented: attempt.presented)
      }
    }
  }

  /// Waits until an attempt has ended that a sign-out gave up: the system refuses a second one until then.
  private func waitForAbandonedAttempt() async {
    guard let abandoned = self.guarded.withLock({ $0.attempt?.attempt }) else { return }
    _ = await self.controller.outcome(of: abandoned)
  }

  /// Asks the backend to sign the person in, with the credential or the password.
  private func register(
    _ operation: SessionStateMachine.OperationID, _ work: inout Work
  ) async -> SessionStateMachine.OperationOrder {
    // The app may have signed out since the decision, and then nobody is to be registered.
    guard self.holds(operation) else {
      return self.decide { $0.machine.failed(operation, .offline) }
    }
    do throws(BackendFailure) {
      let account: Account
      if let password = work.password {
        account = try await self.backend.signIn(with: password)
      } else if let credential = work.credential {
        account = try await self.backend.register(credential.value)
      } else {
        preconditionFailure("register without a credential: it came with the order")
      }
      let key = self.backend.key(of: account)
      let (order, isSignedIn) = self.decide { guarded in
        let order = guarded.machine.registered(operation, key)
        guard case .finish(.signedIn, _) = order else {
          // The app has signed out meanwhile, and may have signed in again since.
          if guarded.machine.sessionState.account != key { guarded.ended.append((key, account)) }
          return (order, false)
        }
        guarded.account = account
        // The account of an attempt that came too late may be the same one.
        guarded.ended.removeAll { $0.key == key }
        return (order, true)
      }
      if isSignedIn { work.account = account }
      return order
    } catch {
      let credential = work.credential
      return self.decide { guarded in
        // Of an attempt that was given up nothing is kept: another credential may wait to be sent.
        if guarded.machine.holds(operation) { guarded.unsent = credential }
        return guarded.machine.failed(operation, error)
      }
    }
  }

  /// Asks the backend to do something with the account.
  private func carryOut(
    _ order: SessionStateMachine.OperationOrder, _ operation: SessionStateMachine.OperationID,
    _ work: Work
  ) async -> SessionStateMachine.OperationOrder {
    // The app may have signed out since the decision, and somebody else in: nobody waits for it any more.
    let held = self.guarded.withLock { $0.machine.holds(operation) ? $0.account : nil }
    guard let account = held else {
      return self.decide { $0.machine.failed(operation, .offline) }
    }
    do throws(BackendFailure) {
      switch order {
      case .rebind(_, _, from: let user):
        guard let credential = work.credential?.value else { throw .credentialUsed }
        try await self.backend.rebind(account, from: user, to: credential)
      case .reauthenticate:
        guard let credential = work.credential?.value else { throw .credentialUsed }
        try await self.backend.reauthenticate(account, with: credential)
      case .revoke: try await self.backend.revoke(account)
      case .delete: try await self.backend.delete(account)
      case .authorize, .register, .signInWithPassword, .finish:
        preconditionFailure("\(order) is no order to do something with an account")
      }
      return self.decide { $0.machine.done(operation) }
    } catch {
      return self.decide { $0.machine.failed(operation, error) }
    }
  }
}

extension SessionStateMachine.Ending {
  /// Why it did not succeed, or `nil`.
  fileprivate var failure: SignInFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
