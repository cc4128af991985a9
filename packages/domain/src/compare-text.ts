/** Orders texts by code units, the same on every machine: below 0 when the first comes first. Locales order them differently. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
