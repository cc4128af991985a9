import { DASH } from "./constants";

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
