import Foundation
import HeadlessUIKit
import Testing

@Suite("The user interface at the start") @MainActor struct StartTests {
  @Test
  func `there is one active scene with one key window`() throws {
    HeadlessUI.restart()
    let application = UIApplication.shared
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(application.connectedScenes.count == 1)
    #expect(application.openSessions == [scene.session])
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.session.scene === scene)
    #expect(scene.session.role == .windowApplication)
    #expect(scene.delegate == nil && application.delegate == nil)

    let window = try #require(application.windows.first { $0.isKeyWindow })
    #expect(application.windows.count == 1)
    #expect(application.keyWindow === window && scene.keyWindow === window)
    #expect(scene.windows == [window])
    #expect(!window.isHidden && window.windowScene === scene)
    #expect(window.frame == UIScreen.main.bounds && scene.screen === UIScreen.main)
  }

  @Test
  func `the key window's controller has its view in the window`() throws {
    HeadlessUI.restart()
    let window = try #require(UIApplication.shared.keyWindow)
    let root = try #require(window.rootViewController)
    #expect(type(of: root) == UIViewController.self)
    #expect(root.isViewLoaded)
    #expect(root.view.window === window)
    #expect(root.view.frame == window.bounds)
  }

  @Test
  func `there is one app`() { #expect(UIApplication.shared === UIApplication.shared) }

  @Test
  func `a restart brings back what there was at the start, and nothing of before`() throws {
    HeadlessUI.restart()
    let old = try #require(UIApplication.shared.connectedScenes.first)
    HeadlessUI.connectScene()
    HeadlessUI.launch(EmptyDelegate())
    #expect(UIApplication.shared.delegate != nil)
    HeadlessUI.restart()
    #expect(UIApplication.shared.delegate == nil)
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(!UIApplication.shared.connectedScenes.contains(old))
    #expect(old.activationState == .unattached)
    #expect(UIApplication.shared.windows.count == 1)
  }

  @Test
  func `an app's responders are in a chain from a view to the delegate`() throws {
    HeadlessUI.restart()
    let delegate = ResponderDelegate()
    HeadlessUI.launch(delegate)
    let window = try #require(UIApplication.shared.keyWindow)
    let root = try #require(window.rootViewController)
    let view = UIView()
    root.view.addSubview(view)
    let chain = Array(sequence(first: view as UIResponder, next: \.next))
    let scene = try #require(window.windowScene)
    #expect(chain == [view, root.view, root, window, scene, UIApplication.shared, delegate])
  }
}

private final class EmptyDelegate: NSObject, UIApplicationDelegate {}
private final class ResponderDelegate: UIResponder, UIApplicationDelegate {}
