import type { BookmakerListItem, Runner } from "@railbird/contract";

/** Everyone who quotes in a race, by id. */
export function bookmakersOf(runners: readonly Pick<Runner, "scratched" | "prices">[]): string[] {
  const quoted = runners.filter(({ scratched }) => !scratched).flatMap(({ prices }) => prices);
  return [...new Set(quoted.map(({ bookmakerId }) => bookmakerId))];
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
