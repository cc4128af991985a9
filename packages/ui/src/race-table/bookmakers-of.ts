import type { BookmakerListItem, Runner } from "@railbird/contract";

/** Everyone who quotes in a race: in the server's order, then those that it does not know, by id. */
export function bookmakersOf(
  runners: readonly Pick<Runner, "scratched" | "prices">[],
  directory: readonly BookmakerListItem[],
): string[] {
  const known = directory.map((item) => item.bookmakerId.toLowerCase());
  const place = (id: string) => {
    const index = known.indexOf(id.toLowerCase());
    return index === -1 ? known.length : index;
  };
  const ids = new Set<string>();
  for (const { scratched, prices } of runners) {
    if (!scratched) for (const { bookmakerId } of prices) ids.add(bookmakerId);
  }
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
