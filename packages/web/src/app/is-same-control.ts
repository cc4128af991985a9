/** Whether a control does what another one did, so that it can be what React rendered in the other's place. */
export function isSameControl(one: Element, other: Element): boolean {
  return purposeOf(one) === purposeOf(other);
}

/** A link is known by where it leads, since its words may be a time that goes on, and a button by its words. */
function purposeOf(control: Element): string {
  return control.getAttribute("href") ?? `${control.ariaLabel ?? ""}\n${control.textContent}`;
}
