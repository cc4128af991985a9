/** The page's content has the focus after a change of page, so that screen readers begin there. */
export function isNothingFocused(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("main");
}
