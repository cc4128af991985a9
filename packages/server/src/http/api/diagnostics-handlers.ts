import type { DiagnosedSource, Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import type { FeedBudget } from "../../ports/odds-feed";
import type { Diagnosis } from "../../use-cases/diagnostics/diagnosis";
import type { SourceFacts } from "../../use-cases/diagnostics/source-diary";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";

export interface DiagnosticsParts {
  readonly diagnosis: Pick<Diagnosis, "read">;
}

/** The diagnostics of the admin area. */
export function diagnosticsHandlers({
  diagnosis,
}: DiagnosticsParts): Pick<Handlers<HandlerContext, PreparedResponse>, "getDiagnostics"> {
  return {
    getDiagnostics: async () => {
      const { now, feeds, tips, bookmakers, racesWithoutPrices, unknownVenues, ...rest } = await diagnosis.read();
      return {
        status: 200,
        body: {
          ...rest,
          now: isoInstant(now),
          feeds: feeds.map(({ budget, pushing, leftOut, onlyHere, ...source }) => ({
            ...presentSource(source),
            ...(budget && { budget: presentBudget(budget) }),
            ...(pushing !== undefined && { pushing }),
            ...(leftOut !== undefined && { leftOut }),
            ...(onlyHere && { onlyHere }),
          })),
          unknownVenues: [...unknownVenues],
          ...(tips && { tips: presentSource(tips) }),
          bookmakers: bookmakers.map(({ key: _, lastPriceAt, ...bookmaker }) => ({
            ...bookmaker,
            ...(lastPriceAt !== undefined && { lastPriceAt: isoInstant(lastPriceAt) }),
          })),
          racesWithoutPrices: racesWithoutPrices.map((race) => ({ ...race, startTime: isoInstant(race.startTime) })),
        },
      };
    },
  };
}

function presentBudget({
  unit,
  limit,
  remaining,
  resetsAt,
  callsPerMinute,
}: FeedBudget): NonNullable<DiagnosedSource["budget"]> {
  return {
    unit,
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetsAt !== undefined && { resetsAt: isoInstant(resetsAt) }),
    ...(callsPerMinute !== undefined && { callsPerMinute }),
  };
}

function presentSource({ lastSuccessAt, lastFailureAt, rejections, ...source }: SourceFacts): DiagnosedSource {
  return {
    ...source,
    ...(lastSuccessAt !== undefined && { lastSuccessAt: isoInstant(lastSuccessAt) }),
    ...(lastFailureAt !== undefined && { lastFailureAt: isoInstant(lastFailureAt) }),
    rejections: rejections.map((rejection) => ({ ...rejection, at: isoInstant(rejection.at) })),
  };
}
