import type { Jurisdiction } from "@railbird/contract";
import { DEFAULT_JURISDICTION } from "@railbird/domain";
import { choiceOf } from "./page-query";

/** The countries that an address may choose beside Australia. */
export const COUNTRIES = { jurisdiction: ["NZ"] as const };

/** Whose races' signals are counted, by the address's query; Australia's unless it names New Zealand's. */
export function signalCountry(query: URLSearchParams): Jurisdiction {
  return choiceOf(query, COUNTRIES).jurisdiction ?? DEFAULT_JURISDICTION;
}
