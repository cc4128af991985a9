/** Whether two controls have the same purpose: React may have rendered one in the place of the other. */
export function isSameControl(one: Element, other: Element): boolean {
  return purposeOf(one) === purposeOf(other);
}

/** A link is identified by its address, since its words may be a countdown; a button by its words. */
function purposeOf(control: Element): string {
  return control.getAttribute("href") ?? `${control.ariaLabel ?? ""}\n${control.textContent}`;
}
