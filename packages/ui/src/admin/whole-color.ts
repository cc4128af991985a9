/** A colour as `#rrggbb`, also one that is written short (`#f00`); `undefined` for an incomplete text. */
export function wholeColor(text: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  return /^#[0-9a-f]{3}$/i.test(text) ? text.replaceAll(/[0-9a-f]/gi, "$&$&") : undefined;
}
