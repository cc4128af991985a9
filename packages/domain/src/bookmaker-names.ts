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

/** Bookmakers by their own spelling: those of section 5's table, then others that feeds quote. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["bet365", "bet365"],
  ["sportsbet", "Sportsbet"],
  ["ladbrokes", "Ladbrokes"],
  ["neds", "Neds"],
  ["tab", "TAB"],
  ["pointsbet", "PointsBet"],
  ["unibet", "Unibet"],
  ["bluebet", "BlueBet"],
  ["boombet", "BoomBet"],
  ["palmerbet", "Palmerbet"],
  ["betdeluxe", "BetDeluxe"],
  ["betright", "BetRight"],
  ["playup", "PlayUp"],
  ["tabtouch", "TABtouch"],
]);

/**
 * A bookmaker's name in full, for screen readers: its own spelling where that is known, and otherwise its feed's identifier with
 * a capital. A dash for an empty one.
 */
export function bookmakerName(bookmakerId: string): string {
  const id = bookmakerId.trim();
  return NAMES.get(id.toLowerCase()) ?? (id === "" ? DASH : id.charAt(0).toUpperCase() + id.slice(1));
}

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
