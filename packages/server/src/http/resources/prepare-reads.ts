import type { ResourceRef } from "@railbird/resources";
import type { EarlierPrices } from "../../use-cases/movers/earlier-prices";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";

/** Brings what these reads are made from into memory; `undefined` when it is there. Rejects when it cannot be read. */
export type PrepareReads = (refs: readonly ResourceRef[]) => Promise<void> | undefined;

export interface PrepareReadsParts {
  readonly prices: Pick<RacePriceReader, "known" | "read">;
  readonly earlierPrices: Pick<EarlierPrices, "ready">;
}

/** Everything is in memory but the prices over time of races that nobody has asked for, and for a moment after a start earlier prices. */
export function prepareReads({ prices, earlierPrices }: PrepareReadsParts): PrepareReads {
  return (refs) => {
    const earlier = refs.some(needsEarlierPrices) ? earlierPrices.ready() : undefined;
    const raceIds = new Set(refs.flatMap(raceIdOf));
    const missing = [...raceIds].filter((id) => prices.known(id) === undefined);
    if (missing.length === 0) return earlier;
    return Promise.all([earlier, ...missing.map((id) => prices.read(id))]).then(() => undefined);
  };
}

function needsEarlierPrices({ name, params }: ResourceRef): boolean {
  return name === "movers" && params.window !== "open";
}

function raceIdOf({ name, params }: ResourceRef): string[] {
  return name === "prices" || name === "bestPrices" ? [params.id] : [];
}
