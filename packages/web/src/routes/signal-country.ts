import type { Jurisdiction } from "@railbird/contract";
import { DEFAULT_JURISDICTION } from "@railbird/domain";

const OTHER: Jurisdiction = "NZ";

/** Whose races' signals are counted, by the address's query; Australia's unless it names New Zealand's. */
export function signalCountry(query: URLSearchParams): Jurisdiction {
  return query.get("jurisdiction") === OTHER ? OTHER : DEFAULT_JURISDICTION;
}
