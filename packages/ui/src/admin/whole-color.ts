import { fullHexColor } from "@railbird/domain";

/** A colour as `#rrggbb`, also one that is written short (`#f00`); `undefined` for an incomplete text. */
export function wholeColor(text: string): string | undefined {
  const full = fullHexColor(text.trim());
  return /^#[0-9a-f]{6}$/i.test(full) ? full : undefined;
}
