/** Facts of a feed that its owner may ask not to show. */
export const HIDEABLE_FACTS = [
  "weather",
  "track",
  "dividends",
  "form",
  "weight",
  "silks",
  "trainer",
  "jockey",
  "tips",
  "opening",
  "fluctuations",
] as const;

export type HideableFact = (typeof HIDEABLE_FACTS)[number];
