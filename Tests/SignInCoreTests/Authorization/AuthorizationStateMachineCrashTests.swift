// Only these systems can start the process that an exit test needs.
#if os(Linux) || os(macOS)
  import SignInCore
  import Testing

  @Suite("Authorization state machine, impossible events")
  struct AuthorizationStateMachineCrashTests {
    @Test(arguments: AuthorizationVerdict.trapping)
    func `an impossible event stops the process`(row: AuthorizationVerdict) async throws {
      // Only codable values reach the other process.
      let index = try #require(AuthorizationVerdict.table.firstIndex(of: row))

      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [index = index as Int] in
        let row = AuthorizationVerdict.table[index]
        var machine = PlainMachine(row.state)
        _ = row.apply(to: &machine, other: AttemptID(2))
      }

      // A release build stops without a message.
      #if DEBUG
        let output = try #require(result).standardErrorContent
        let text = String(decoding: output, as: UTF8.self)
        #expect(text.contains(try Self.message(of: row)))
      #else
        _ = result
      #endif
    }

    /// The words that tell the event and the state.
    private static func message(of row: AuthorizationVerdict) throws -> String {
      switch row.event {
      case .beginOwn: "begin in state \(row.situation)"
      case .graceOwn: "graceEnded in state \(row.situation)"
      default: try #require(nil, "\(row.testDescription) does not trap")
      }
    }

    @Test
    func `the same machine lives on where the event is possible`() async {
      // Without this, a process that never got as far as the event would pass for one it stopped.
      await #expect(processExitsWith: .success) {
        var machine = PlainMachine(.init(.running(AuthorizationVerdict.own, 10)))
        _ = machine.begin(AttemptID(2), hasRequests: true, waiter: 20)
        _ = machine.cancel(AuthorizationVerdict.own)
        _ = machine.graceEnded(AuthorizationVerdict.own)
      }
    }
  }
#endif
