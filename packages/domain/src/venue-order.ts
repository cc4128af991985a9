const collator = new Intl.Collator("en-AU", { sensitivity: "base" });

/** Venues in the order of an index, without regard to case. */
export function compareVenues(a: string, b: string): number {
  return collator.compare(a, b);
}
