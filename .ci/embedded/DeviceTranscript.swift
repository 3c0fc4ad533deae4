/// What SignInDeviceModel does.
func deviceTranscript() -> [String] {
  []
}
