import type { FeedIdentity } from "../../ports/odds-feed";

/** The identity of several feeds as one: every credit stands, and one feed with invented prices makes all of it so. */
export function combinedIdentity(identities: readonly FeedIdentity[]): FeedIdentity {
  const creditUrl = identities.find((identity) => identity.creditUrl !== undefined)?.creditUrl;
  return {
    name: identities.map(({ name }) => name).join("-"),
    credit: identities.map(({ credit }) => credit.replace(/\.$/, "")).join(" · "),
    ...(creditUrl !== undefined && { creditUrl }),
    simulated: identities.some(({ simulated }) => simulated),
  };
}
