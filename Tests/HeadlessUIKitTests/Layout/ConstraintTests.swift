import Foundation
import HeadlessUIKit
import Testing

@Suite("Constraints") @MainActor struct ConstraintTests {
  @Test
  func `an active constraint is held by the nearest view that both sides are in`() {
    let outer = UIView()
    let left = UIView()
    let right = UIView()
    let inner = UIView()
    outer.addSubview(left)
    outer.addSubview(right)
    right.addSubview(inner)
    let between = left.trailingAnchor.constraint(equalTo: inner.leadingAnchor, constant: -8)
    let within = inner.topAnchor.constraint(equalTo: right.safeAreaLayoutGuide.topAnchor)
    let height = inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    #expect(!between.isActive)
    NSLayoutConstraint.activate([between, within, height])
    #expect(outer.constraints == [between])
    #expect(right.constraints == [within])
    #expect(inner.constraints == [height])
    between.isActive = true
    #expect(outer.constraints == [between] && between.isActive)
    NSLayoutConstraint.deactivate([between])
    #expect(outer.constraints.isEmpty && !between.isActive)
  }

  @Test
  func `a constraint says what it is`() {
    let view = UIView()
    let other = UIView()
    let constraint = view.widthAnchor.constraint(
      equalTo: other.heightAnchor, multiplier: 2, constant: 10)
    #expect(constraint.firstItem === view && constraint.firstAttribute == .width)
    #expect(constraint.secondItem === other && constraint.secondAttribute == .height)
    #expect(constraint.relation == .equal && constraint.multiplier == 2)
    #expect(constraint.constant == 10 && constraint.priority == .required)
    let alone = view.widthAnchor.constraint(equalToConstant: 280)
    #expect(alone.secondItem == nil && alone.secondAttribute == .notAnAttribute)
    #expect(alone.constant == 280 && alone.multiplier == 1)
    let written = NSLayoutConstraint(
      item: view, attribute: .leading, relatedBy: .lessThanOrEqual, toItem: other,
      attribute: .trailing, multiplier: 1, constant: 4)
    #expect(written.relation == .lessThanOrEqual && written.secondItem === other)
  }

  @Test
  func `each relation and each anchor makes its own constraint`() {
    let view = UIView()
    let other = UIView()
    let made = [
      view.leftAnchor.constraint(equalTo: other.leftAnchor),
      view.rightAnchor.constraint(greaterThanOrEqualTo: other.rightAnchor),
      view.bottomAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor),
      view.centerXAnchor.constraint(greaterThanOrEqualTo: other.centerXAnchor, constant: 1),
      view.centerYAnchor.constraint(lessThanOrEqualTo: other.centerYAnchor, constant: 2),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 3),
    ]
    #expect(made.map(\.firstAttribute) == [.left, .right, .bottom, .centerX, .centerY, .width])
    #expect(
      made.map(\.relation) == [
        .equal, .greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual,
        .lessThanOrEqual,
      ])
    #expect(made.map(\.constant) == [0, 0, 0, 1, 2, 3])
  }

  @Test
  func `a view that leaves takes its constraints with it, and no others`() {
    let outer = UIView()
    let staying = UIView()
    let leaving = UIView()
    outer.addSubview(staying)
    outer.addSubview(leaving)
    let cut = leaving.topAnchor.constraint(equalTo: staying.bottomAnchor)
    let kept = staying.topAnchor.constraint(equalTo: outer.topAnchor)
    let own = leaving.heightAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([cut, kept, own])
    leaving.removeFromSuperview()
    #expect(!cut.isActive && kept.isActive && own.isActive)
    #expect(outer.constraints == [kept] && leaving.constraints == [own])
  }
}
