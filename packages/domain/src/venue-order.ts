/**
 * Compares venues alphabetically, without regard to case and diacritics. By code units: a browser's first collator costs a
 * phone some 30 ms, and server and browser must agree whatever their locale data.
 */
export function compareVenues(a: string, b: string): number {
  const [first, second] = [plain(a), plain(b)];
  return first < second ? -1 : Number(first > second);
}

function plain(venue: string): string {
  return venue.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
