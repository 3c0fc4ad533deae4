import HeadlessUIKit
import Testing

@Suite("Apple's raw values of the user interface") struct UIRawValueTests {
  @Test(
    arguments: [
      (UIControl.Event.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4),
      (.touchDragOutside, 8), (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64),
      (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 4096),
      (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
      (.editingChanged, 131_072), (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288),
      (.allTouchEvents, 0xfff), (.allEditingEvents, 0xf0000), (.applicationReserved, 0x0f00_0000),
      (.systemReserved, 0xf000_0000), (.allEvents, 0xffff_ffff),
    ] as [(UIControl.Event, UInt)])
  func `events have Apple's bits`(event: UIControl.Event, bits: UInt) {
    #expect(event.rawValue == bits)
  }

  @Test(
    arguments: [
      (UIControl.State.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
      (.application, 0xff0000), (.reserved, 0xff00_0000),
    ] as [(UIControl.State, UInt)])
  func `states have Apple's bits`(state: UIControl.State, bits: UInt) {
    #expect(state.rawValue == bits)
  }

  @Test(
    arguments: [
      (UIScene.ActivationState.unattached, -1), (.foregroundActive, 0), (.foregroundInactive, 1),
      (.background, 2),
    ])
  func `a scene's states have Apple's numbers`(state: UIScene.ActivationState, number: Int) {
    #expect(state.rawValue == number)
  }

  @Test(
    arguments: [
      (UIModalPresentationStyle.automatic, -2), (.none, -1), (.fullScreen, 0), (.pageSheet, 1),
      (.formSheet, 2), (.currentContext, 3), (.custom, 4), (.overFullScreen, 5),
      (.overCurrentContext, 6), (.popover, 7),
    ])
  func `styles of presentation have Apple's numbers`(style: UIModalPresentationStyle, number: Int) {
    #expect(style.rawValue == number)
  }

  @Test(
    arguments: [
      (UIButton.ButtonType.custom, 0), (.system, 1), (.detailDisclosure, 2), (.infoLight, 3),
      (.infoDark, 4), (.contactAdd, 5), (.plain, 6), (.close, 7), (.roundedRect, 1),
    ])
  func `types of buttons have Apple's numbers`(type: UIButton.ButtonType, number: Int) {
    #expect(type.rawValue == number)
  }

  @Test(
    arguments: [
      (NSLayoutConstraint.Attribute.notAnAttribute, 0), (.left, 1), (.right, 2), (.top, 3),
      (.bottom, 4), (.leading, 5), (.trailing, 6), (.width, 7), (.height, 8), (.centerX, 9),
      (.centerY, 10),
    ])
  func `attributes of constraints have Apple's numbers`(
    attribute: NSLayoutConstraint.Attribute, number: Int
  ) {
    #expect(attribute.rawValue == number)
  }

  @Test
  func `priorities have Apple's numbers`() {
    #expect(UILayoutPriority.required == UILayoutPriority(1000))
    #expect(UILayoutPriority.defaultHigh == UILayoutPriority(rawValue: 750))
    #expect(UILayoutPriority.defaultLow.rawValue == 250)
  }
}
