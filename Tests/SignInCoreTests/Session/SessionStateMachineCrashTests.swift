// Only these systems can start the process that an exit test needs.
#if os(Linux) || os(macOS)
  import SignInCore
  import Testing

  @Suite("Session state machine, impossible events")
  struct SessionStateMachineCrashTests {
    @Test(arguments: SessionVerdict.trapping)
    func `an impossible event stops the process in each of its situations`(
      row: SessionVerdict
    ) async throws {
      // Only codable values reach the other process.
      let index = try #require(SessionVerdict.table.firstIndex(of: row))
      for place in row.situations.indices {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int, place = place as Int] in
          let row = SessionVerdict.table[index]
          let found = SessionTransition.Pair.inputs.first {
            $0.pair.event == row.event && $0.pair.situation == row.situations[place]
          }
          let (_, state, input) = try #require(found)
          var machine = SessionStateMachine(state)
          _ = input.apply(to: &machine)
        }

        // A release build stops without a message.
        #if DEBUG
          let output = try #require(result).standardErrorContent
          let text = String(decoding: output, as: UTF8.self)
          #expect(text.contains(try Self.message(of: row)), "\(row.situations[place])")
        #else
          _ = result
        #endif
      }
    }

    /// The words that tell the event and why it can't come.
    private static func message(of row: SessionVerdict) throws -> String {
      switch row.event {
      case .authorizedOwn: "authorized while the backend is asked"
      case .authorizationFailedOwn: "authorizationFailed while the backend is asked"
      case .registeredOwn: "registered while nobody is being registered"
      case .doneOwn: "done while nothing was to be done"
      case .failedOwn: "failed while the backend was not asked"
      default: try #require(nil, "\(row.testDescription) does not trap")
      }
    }

    @Test
    func `the same machine lives on where the event is possible`() async {
      // Without this, a process that never got as far as the event would pass for one it stopped.
      await #expect(processExitsWith: .success) {
        for row in SessionVerdict.trapping {
          let found = SessionTransition.Pair.inputs.first {
            $0.pair.event == row.event && !$0.pair.isTrapping
          }
          let (_, state, input) = try #require(found)
          var machine = SessionStateMachine(state)
          _ = input.apply(to: &machine)
        }
      }
    }
  }
#endif
