import type { Config } from "../config/read-config";

/** Feeds whose prices nobody can bet on now: invented, or of a day gone by. */
const WITHOUT_REAL_PRICES: readonly string[] = ["simulated", "recorded"];

/** One sentence for whoever starts a site with real prices that warns of unlawful advertising but refuses nothing. */
export function complianceAdvice({ compliance, feeds }: Pick<Config, "compliance" | "feeds">): string | undefined {
  const isReal = feeds.some(({ kind }) => !WITHOUT_REAL_PRICES.includes(kind));
  return isReal && compliance === "warn"
    ? "COMPLIANCE=warn: bookmakers without a licence body and texts with words of inducements are shown; set COMPLIANCE=enforce where the public can read this site."
    : undefined;
}
