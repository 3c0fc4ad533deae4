/// A provider that remembers the device in whose scope it was made.
protocol ScopedProvider { var scope: DeviceScope { get } }
