import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Clock } from "../../../src/ports/clock";
import { type Call, type FeedDocument, type Reply, serveDocument } from "../feed/document-server";
import type { MadeRace } from "./race-day";

const DOCUMENT: FeedDocument = parse(
  readFileSync(new URL("../../fixtures/puntersedge/openapi.yaml", import.meta.url), "utf8"),
);

export const KEY = "pe_test_key";

export interface Plan {
  /** Credits of the month; `unlimited` says so in the headers. */
  limit: number | "unlimited";
  used: number;
  callsPerMinute: number;
  resetsAt: string;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

const problem = (status: number, title: string, detail: unknown): Reply => ({
  status,
  body: { type: `https://feed.example/errors/${status}`, title, status, detail },
});

/**
 * PuntersEdge as its document describes it: keys, types and limits of parameters, what a call costs (each operation's description says
 * so), credits in every response's headers, 402 when they are used up, 429 with `Retry-After`. Its time is the test's.
 */
export async function servePuntersEdge(
  clock: Pick<Clock, "now">,
  given: readonly MadeRace[],
  plan: Partial<Plan> = {},
) {
  const month: Plan = { limit: 250_000, used: 0, callsPerMinute: 300, resetsAt: "2026-10-01T00:00:00", ...plan };
  const day = { races: given };
  const spent: string[] = [];
  const minute: number[] = [];
  const remaining = () => (month.limit === "unlimited" ? "unlimited" : Math.max(0, month.limit - month.used));
  const credits = () => ({
    "x-credits-used": `${month.used}`,
    "x-credits-limit": `${month.limit}`,
    "x-credits-remaining": `${remaining()}`,
  });

  const rejection = ({ operation, headers }: Pick<Call, "operation" | "headers">): Reply | undefined => {
    if (headers["x-api-key"] !== KEY) return problem(401, "Unauthorized", "Missing or invalid API key.");
    const now = clock.now();
    while ((minute[0] ?? now) <= now - MINUTE) minute.shift();
    if (minute.length >= month.callsPerMinute) {
      const reply = problem(429, "Rate limit exceeded", { rpm: month.callsPerMinute });
      return { ...reply, headers: { "retry-after": "60", "x-ratelimit-limit": `${month.callsPerMinute}` } };
    }
    minute.push(now);
    const left = remaining();
    if (left === "unlimited" || left >= costOf(operation)) return undefined;
    return { ...problem(402, "Payment Required", "Credit limit reached."), headers: credits() };
  };

  const server = await serveDocument({
    document: DOCUMENT,
    invalid: (parameter, why, call) =>
      rejection(call) ?? {
        status: 422,
        body: { detail: [{ loc: ["query", parameter], msg: why, type: "value_error" }] },
      },
    answer(call) {
      const rejected = rejection(call);
      if (rejected !== undefined) return rejected;
      const { operationId } = call.operation;
      month.used += costOf(call.operation);
      spent.push(operationId);
      return { status: 200, headers: credits(), body: bodyOf(operationId, call.query) };
    },
  });

  function bodyOf(operationId: string, query: Call["query"]): unknown {
    const now = clock.now();
    const { country, include_unresolved: unresolved } = query;
    const countries = typeof country === "string" ? country.toUpperCase().split(",") : undefined;
    const races = day.races
      .filter(
        (race) => countries === undefined || (race.country === null ? unresolved : countries.includes(race.country)),
      )
      .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
    // The live row is removed ten minutes after the jump.
    const ahead = (hours: number) =>
      races.filter(({ start }) => Date.parse(start) > now - 10 * MINUTE && Date.parse(start) <= now + hours * HOUR);
    if (operationId === "usage") {
      const limit = month.limit === "unlimited" ? 0 : month.limit;
      const left = remaining();
      return {
        plan: "test",
        credits_used: month.used,
        credits_limit: limit,
        credits_remaining: left === "unlimited" ? 0 : left,
        reset_at: null,
        next_reset_at: month.resetsAt,
      };
    }
    if (operationId === "race_events") return ahead(Number(query.hours_ahead)).map(eventOf);
    if (operationId === "next_to_go") return ahead(24).slice(0, Number(query.num_races)).map(nextOf);
    const from = now - Number(query.hours_back) * HOUR;
    const [limit, offset] = [Number(query.limit), Number(query.offset)];
    const results = races.filter(({ result, start }) => result !== undefined && Date.parse(start) >= from);
    return results
      .reverse()
      .slice(offset, offset + limit)
      .map(resultOf);
  }

  return { ...server, baseUrl: `${server.origin}/v1`, day, month, spent };
}

function costOf({ description = "" }: Call["operation"]): number {
  return Number(/Cost: (\d+) credit/.exec(description)?.[1]);
}

const commonOf = ({ id, venue, number, category, start, country, shutAt, scratchings = [], facts }: MadeRace) => ({
  race_id: id,
  venue,
  venue_id: venue.toLowerCase().replace(/\W+/g, "-"),
  venue_canonical: venue,
  race_number: number,
  category,
  start_time: start,
  country,
  scratchings,
  market_closed_at: shutAt ?? null,
  inplay_at: null,
  ...facts,
});

const eventOf = (race: MadeRace) => ({ ...commonOf(race), status: race.status ?? "open", market_status: null });

const nextOf = (race: MadeRace) => ({
  ...commonOf(race),
  source_id: "src_test",
  stale: false,
  runners: race.runners.map(({ number, name, facts, books }) => ({
    number,
    name,
    ...facts,
    bookmakers: Object.entries(books).map(([key, said]) => ({
      key,
      age_seconds: 5,
      stale: false,
      refresh_tier: "live",
      ...(typeof said === "number" ? { win_price: said } : said),
    })),
  })),
});

function resultOf(race: MadeRace) {
  const { scratchings: _, ...common } = commonOf(race);
  const { status = "", placings = [], dividends } = race.result ?? {};
  return { ...common, status, placings, runners: null, field_status: "unsupported", dividends: dividends ?? null };
}
