import type { FeedIdentity } from "../../ports/odds-feed";

/** A brand of the platform and where its API is. */
export interface EntainBrand {
  /** The bookmaker's id in the product: `ladbrokes`, `neds`, … */
  readonly id: string;
  /** Up to and with `/affiliates/v1`. */
  readonly baseUrl: string;
}

const KNOWN: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  ladbrokes: { name: "Ladbrokes", url: "https://www.ladbrokes.com.au" },
  neds: { name: "Neds", url: "https://www.neds.com.au" },
  betstar: { name: "Betstar", url: "https://www.betstar.com.au" },
  bookmaker: { name: "Bookmaker", url: "https://www.bookmaker.com.au" },
};

const sentence = new Intl.ListFormat("en-AU");

/** Whose odds they are, for the footer; the link goes to the first brand that has a known site. */
export function identityOf(brands: readonly EntainBrand[]): FeedIdentity {
  const names = brands.map(({ id }) => KNOWN[id]?.name ?? id.charAt(0).toUpperCase() + id.slice(1));
  const creditUrl = brands.map(({ id }) => KNOWN[id]?.url).find((url) => url !== undefined);
  return {
    name: "entain",
    credit: `Odds by ${sentence.format(names)} (Entain)`,
    ...(creditUrl !== undefined && { creditUrl }),
    simulated: false,
  };
}
