import type { SignalKind } from "@railbird/domain";

/** What each signal is called: in full on tiles, in short on chips. */
export const signalWords: Readonly<Record<SignalKind, { readonly full: string; readonly short: string }>> = {
  favourite: { full: "Favourite", short: "Fav" },
  secondFavourite: { full: "Second Favourite", short: "2nd fav" },
  mostTipped: { full: "Most Tipped", short: "Tips" },
  biggestCruncher: { full: "Biggest Cruncher", short: "Firmed" },
  biggestDrifter: { full: "Biggest Drifter", short: "Drifted" },
};
