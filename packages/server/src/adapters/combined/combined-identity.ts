import type { FeedIdentity } from "../../ports/odds-feed";

/** The identity of several feeds as one: all credits are listed, and with one simulated feed the whole counts as simulated. */
export function combinedIdentity(identities: readonly FeedIdentity[]): FeedIdentity {
  const credits = identities.map(({ credit, creditUrl }) => ({
    text: credit.replace(/\.$/, ""),
    ...(creditUrl !== undefined && { url: creditUrl }),
  }));
  const creditUrl = credits.find(({ url }) => url !== undefined)?.url;
  return {
    name: identities.map(({ name }) => name).join("-"),
    credit: credits.map(({ text }) => text).join(" · "),
    ...(creditUrl !== undefined && { creditUrl }),
    credits,
    simulated: identities.some(({ simulated }) => simulated),
  };
}
