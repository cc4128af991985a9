import { shownVenueName, type VenueHints } from "@railbird/domain";
import { displayText } from "../feed/payload-values";

const SHORT_WEATHER: Readonly<Record<string, string>> = {
  OCAST: "Overcast",
  SHWRY: "Showery",
};

/** A track's rating as racing writes it: `Soft6` is `Soft 6`. */
export const trackText = displayText.transform((text) => text?.replace(/^([A-Za-z]+)(\d+)$/, "$1 $2"));

/** Weather in words: hosts also write `FINE` and `OCAST`. */
export const weatherText = displayText.transform((text) => {
  if (text === undefined || text !== text.toUpperCase()) return text;
  return SHORT_WEATHER[text] ?? text.charAt(0) + text.slice(1).toLowerCase();
});

/** The track's name; greyhound and harness meetings carry their code behind it, which the product shows by itself. */
export function venueOf(name: string, hints: VenueHints): string {
  return shownVenueName(name.replace(/\s*\([GH]\)$/, "") || name, hints);
}
