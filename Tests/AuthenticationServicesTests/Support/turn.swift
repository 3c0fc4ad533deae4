/// Lets what is already on its way to the main actor arrive.
func turn() async { await Task { @MainActor in }.value }
