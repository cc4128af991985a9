import type { BookmakerListItem, Race } from "@railbird/contract";

/** Everyone who quotes in a race, by id, and whoever has suspended the market. Races of days kept before do not say who did. */
export function bookmakersOf({ quotedBy = [], runners }: Pick<Race, "quotedBy" | "runners">): string[] {
  const quoting = runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId));
  return [...new Set([...quotedBy, ...quoting])];
}

/** Bookmakers in the server's order, then those that it does not know, by id. */
export function inListOrder(ids: Iterable<string>, directory: readonly BookmakerListItem[]): string[] {
  const known = directory.map((item) => item.bookmakerId.toLowerCase());
  const place = (id: string) => {
    const index = known.indexOf(id.toLowerCase());
    return index === -1 ? known.length : index;
  };
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
