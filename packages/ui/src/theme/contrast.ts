/** WCAG 2.2 relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever has more contrast on a background. One of the two always reaches 4.5:1. */
export function textOn(ground: string): "#000000" | "#FFFFFF" {
  // The contrasts of both at once: a race's page asks for each badge.
  const lit = luminance(ground) + 0.05;
  return lit / 0.05 >= 1.05 / lit ? "#000000" : "#FFFFFF";
}
