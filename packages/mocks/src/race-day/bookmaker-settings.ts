import type { Bookmaker } from "@railbird/contract";

/** Configurations of every bookmaker of the mocked feed but one, and of one that the feed does not quote. */
export function bookmakerSettings(updatedAt: string): Bookmaker[] {
  return rows.map(([bookmakerId, displayName, fullName, color, host], index) => ({
    id: `b${index + 1}`,
    bookmakerId,
    displayName,
    fullName,
    color,
    url: `https://www.${host}`,
    ...(index < 6 && { logoUrl: `/objects/logos/${bookmakerId}.webp` }),
    ...(index !== 3 && { description: `Fixed odds on all three codes.\nQuotes ${displayName} on this site.` }),
    licenceBody: "Northern Territory Racing and Wagering Commission",
    featured: index < 8,
    position: index + 1,
    version: 1,
    updatedAt,
  }));
}

const rows: readonly (readonly [id: string, short: string, full: string, color: string, host: string])[] = [
  ["bet365", "B365", "bet365", "#027B5B", "bet365.com.au"],
  ["sportsbet", "SB", "Sportsbet", "#0A66B7", "sportsbet.com.au"],
  ["ladbrokes", "LAD", "Ladbrokes", "#E1261C", "ladbrokes.com.au"],
  ["neds", "NEDS", "Neds", "#FF7800", "neds.com.au"],
  ["tab", "TAB", "TAB", "#00883A", "tab.com.au"],
  ["pointsbet", "PB", "PointsBet", "#111111", "pointsbet.com.au"],
  ["unibet", "UB", "Unibet", "#147B45", "unibet.com.au"],
  ["bluebet", "BB", "BlueBet", "#FFFFFF", "bluebet.com.au"],
  ["boombet", "BOOM", "BoomBet", "#5B2D90", "boombet.com.au"],
  ["palmerbet", "PAL", "Palmerbet", "#F4D300", "palmerbet.com"],
];
