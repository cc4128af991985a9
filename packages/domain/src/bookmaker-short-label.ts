import { DASH } from "./constants";

/** Section 5's table. */
const SHORT_LABELS: ReadonlyMap<string, string> = new Map([
  ["bet365", "B365"],
  ["sportsbet", "SB"],
  ["ladbrokes", "LAD"],
  ["neds", "NEDS"],
  ["tab", "TAB"],
  ["pointsbet", "PB"],
  ["unibet", "UB"],
  ["bluebet", "BB"],
  ["boombet", "BOOM"],
  ["palmerbet", "PAL"],
]);

/**
 * The badge text of a bookmaker without a configuration: section 5's table, without regard to case, and for any
 * other the first four letters in upper case. An id without letters gives its first four characters, an empty one a dash.
 */
export function bookmakerShortLabel(bookmakerId: string): string {
  const id = bookmakerId.trim();
  const known = SHORT_LABELS.get(id.toLowerCase());
  if (known !== undefined) {
    return known;
  }
  const letters = id.match(/\p{L}/gu) ?? [...id];
  return letters.slice(0, 4).join("").toUpperCase() || DASH;
}
