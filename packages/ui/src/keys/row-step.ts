type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "isComposing">;

/**
 * Which way a key leads through a list's rows: J and Down to the next one, K and Up to the one before, `undefined` for any other
 * key. With a modifier a key is the browser's or a screen reader's. Outside of the rows the arrows scroll the page.
 */
export function rowStep(press: KeyPress, inRow: boolean): 1 | -1 | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.isComposing) return undefined;
  if (press.key === "j" || (inRow && press.key === "ArrowDown")) return 1;
  if (press.key === "k" || (inRow && press.key === "ArrowUp")) return -1;
  return undefined;
}
