import SignInCore

extension SessionModel {
  /// Something that happens.
  enum Step: Hashable {
    case launch
    case launchUnreadable
    case signIn(SignInKind)
    case signOut
    case deleteAccount
    case resume
    case resumeTooLate
    case becomeActive
    case enterBackground
    case notice
    /// The system answers for the operation with a number.
    case system(SystemAnswer, Int)
    /// The backend answers for the operation with a number.
    case backend(BackendAnswer, Int)
    /// The device answers the question with a number.
    case device(DeviceAnswer, Int)
    case lateSuccess
    case stopUsing
    case move
    case storeFails
    case storeWorks
    case kill
    /// The process ends after the backend has done what it was asked, and before its answer.
    case killUnanswered

    /// The operation that it is about.
    var operation: Int? {
      switch self {
      case .system(_, let number), .backend(_, let number): number
      case .launch, .launchUnreadable, .signIn, .signOut, .deleteAccount, .resume, .resumeTooLate,
        .becomeActive, .enterBackground, .notice, .device, .lateSuccess, .stopUsing, .move,
        .storeFails, .storeWorks, .kill, .killUnanswered:
        nil
      }
    }
  }
}

extension SessionModel.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .launch: "launch"
    case .launchUnreadable: "launch without reading the store"
    case .signIn(.appleID): "sign in"
    case .signIn: "sign in with what exists"
    case .signOut: "sign out"
    case .deleteAccount: "delete the account"
    case .resume: "resume"
    case .resumeTooLate: "resume too late for the code"
    case .becomeActive: "become active"
    case .enterBackground: "enter the background"
    case .notice: "notice"
    case .system(let answer, let number): "\(answer) \(number)"
    case .backend(let answer, let number): "\(answer) \(number)"
    case .device(let answer, let number): "device says \(answer) \(number)"
    case .lateSuccess: "Ada approves too late"
    case .stopUsing: "Ada stops using the app"
    case .move: "the app moves"
    case .storeFails: "the store fails"
    case .storeWorks: "the store works again"
    case .kill: "kill"
    case .killUnanswered: "kill before the answer"
    }
  }
}
