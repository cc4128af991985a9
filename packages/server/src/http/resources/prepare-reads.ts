import type { ResourceRef } from "@railbird/resources";
import type { RacePriceReader } from "../../use-cases/prices/race-price-reader";

/** Brings what these reads are made from into memory; `undefined` when it is there. Rejects when it cannot be read. */
export type PrepareReads = (refs: readonly ResourceRef[]) => Promise<void> | undefined;

/** Everything is in memory but the prices over time of races that nobody has asked for. */
export function prepareReads(prices: Pick<RacePriceReader, "known" | "read">): PrepareReads {
  return (refs) => {
    const raceIds = new Set(refs.flatMap(raceIdOf));
    const missing = [...raceIds].filter((id) => prices.known(id) === undefined);
    if (missing.length === 0) return undefined;
    return Promise.all(missing.map((id) => prices.read(id))).then(() => undefined);
  };
}

function raceIdOf({ name, params }: ResourceRef): string[] {
  return name === "prices" || name === "bestPrices" ? [params.id] : [];
}
