/** A colour of three digits as one of six: `#f00` is `#ff0000`. Any other text stays as it is. */
export function fullHexColor(color: string): string {
  return /^#[0-9a-f]{3}$/i.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color;
}
