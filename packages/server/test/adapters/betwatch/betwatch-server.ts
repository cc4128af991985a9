import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { parse } from "yaml";
import type { Clock } from "../../../src/ports/clock";
import { type Call, type FeedDocument, type Reply, schemasOf, serveDocument } from "../feed/document-server";
import { ENTRANTS, EVENTS, MARKETS, type MadeEvent, MEETINGS, ODDS, OUTCOMES, VENUES } from "./race-day";

export const OWN_DOCUMENT: FeedDocument = parse(
  readFileSync(new URL("../../fixtures/betwatch/openapi.yaml", import.meta.url), "utf8"),
);

export const KEY = "bw_test_key";

export interface Plan {
  /** Request units of the month. */
  limit: number;
  used: number;
  callsPerMinute: number;
  streams: number;
}

const MINUTE = 60_000;
const RESET = "2026-09-01T00:00:00Z";

const problem = (status: number, code: string): Reply => ({
  status,
  body: { type: `https://feed.example/${code}`, title: code, status, detail: code, code, requestId: "req_1" },
});

interface Frame {
  readonly id: string;
  readonly text: string;
}

/**
 * BetWatch as its document describes it: keys, filters, pages, quota and rate limits in headers, 429 for both with different waits, and
 * a stream that resumes after its reader's last frame, as long as the server still has that frame. The test sets its clock.
 */
export async function serveBetWatch(
  clock: Pick<Clock, "now">,
  document: FeedDocument = OWN_DOCUMENT,
  plan: Partial<Plan> = {},
) {
  const month: Plan = { limit: 100_000, used: 0, callsPerMinute: 600, streams: 1, ...plan };
  const state = {
    events: [...EVENTS],
    entrants: [...ENTRANTS],
    odds: [...ODDS] as Readonly<Record<string, unknown>>[],
    pageSize: 100,
  };
  const minute: number[] = [];
  const frames: Frame[] = [];
  const open = new Set<ServerResponse>();
  let isSilent = false;
  const resumedFrom: string[] = [];
  let lastId = 100;
  let forgottenUpTo = 0;
  const schemas = schemasOf(document);

  const left = () => Math.max(0, month.limit - month.used);
  const limits = () => ({
    "x-ratelimit-limit": `${month.callsPerMinute}`,
    "x-ratelimit-remaining": `${Math.max(0, month.callsPerMinute - minute.length)}`,
    "x-ratelimit-monthly-limit": `${month.limit}`,
    "x-ratelimit-monthly-remaining": `${left()}`,
    "x-ratelimit-monthly-reset": RESET,
  });
  const seconds = (until: number) => `${Math.ceil((until - clock.now()) / 1000)}`;

  const rejection = ({ operation, headers }: Pick<Call, "operation" | "headers">): Reply | undefined => {
    if (headers["x-api-key"] !== KEY) return problem(401, "authentication_required");
    const now = clock.now();
    while ((minute[0] ?? now) <= now - MINUTE) minute.shift();
    if (minute.length >= month.callsPerMinute) {
      return {
        ...problem(429, "rate_limited"),
        headers: { ...limits(), "retry-after": seconds((minute[0] ?? now) + MINUTE) },
      };
    }
    minute.push(now);
    // Frames are not metered.
    if (operation.operationId === "streamRacing" || left() > 0) return undefined;
    return { ...problem(429, "quota_exceeded"), headers: { ...limits(), "retry-after": seconds(Date.parse(RESET)) } };
  };

  const server = await serveDocument({
    document,
    invalid: (parameter, why, call) => {
      server.breaches.push(`${parameter} ${why}`);
      return rejection(call) ?? problem(422, "invalid_filter");
    },
    answer(call) {
      const rejected = rejection(call);
      if (rejected !== undefined) return rejected;
      const body = bodyOf(call);
      if (body === undefined) return problem(404, "not_found");
      month.used += [call.query.include].flat().includes("history") ? 2 : 1;
      return { status: 200, headers: limits(), body };
    },
    stream(call, response) {
      if (call.operation.operationId !== "streamRacing") return false;
      const rejected = rejection(call) ?? streamRejection(call);
      if (rejected !== undefined) {
        response.writeHead(rejected.status, { "content-type": "application/problem+json", ...rejected.headers });
        response.end(JSON.stringify(rejected.body));
        return true;
      }
      const from = cursorOf(call);
      resumedFrom.push(from);
      response.writeHead(200, { "content-type": "text/event-stream", ...limits() });
      response.write(textOf("ready", { cursor: from }, from));
      for (const { id, text } of frames) if (Number(id) > Number(from)) response.write(text);
      open.add(response);
      response.on("close", () => open.delete(response));
      return true;
    },
  });

  function cursorOf({ headers, query }: Call): string {
    // The header takes precedence.
    return String(headers["last-event-id"] || query.cursor || "");
  }

  function streamRejection(call: Call): Reply | undefined {
    if (open.size >= month.streams) return problem(429, "stream_limit");
    const { snapshot, event, meeting, venue } = call.query;
    if (snapshot !== "none" && !event && !meeting && !venue) return problem(422, "filter_required");
    const cursor = Number(cursorOf(call));
    if (!Number.isInteger(cursor) || cursor < forgottenUpTo) return problem(409, "cursor_expired");
    return undefined;
  }

  function textOf(event: string, data: unknown, id: string): string {
    const checked = schemas.get(`frame ${event}`)?.safeParse(data);
    if (checked?.success === false) server.breaches.push(`frame ${event}: ${checked.error.message}`);
    return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
  }

  const inScope = ({ startAt, venueId, meetingId }: MadeEvent, { country, startFrom, startTo }: Call["query"]) => {
    const venue = VENUES.find(({ id }) => id === (venueId ?? MEETINGS.find((each) => each.id === meetingId)?.venueId));
    const countries = country === undefined ? undefined : [country].flat().map((each) => String(each).toUpperCase());
    return (
      (countries === undefined || countries.includes(venue?.country ?? "")) &&
      (startFrom === undefined || startAt >= new Date(String(startFrom)).toISOString().replace(".000", "")) &&
      (startTo === undefined || startAt <= new Date(String(startTo)).toISOString().replace(".000", ""))
    );
  };

  function paged<T>(all: readonly T[], { after, limit }: Call["query"]): { items: readonly T[]; next?: string } {
    const from = after === undefined ? 0 : Number(after);
    const to = from + Math.min(Number(limit ?? 50), state.pageSize);
    return { items: all.slice(from, to), ...(to < all.length && { next: `${to}` }) };
  }

  const partsOf = (events: readonly MadeEvent[]) => {
    const ids = new Set(events.map(({ id }) => id));
    const entrants = state.entrants.filter(({ eventId }) => ids.has(eventId));
    const markets = MARKETS.filter(({ eventId }) => ids.has(eventId));
    const outcomes = OUTCOMES.filter(({ marketId }) => markets.some(({ id }) => id === marketId));
    const prices = state.odds.filter(({ eventId }) => ids.has(String(eventId)));
    return { entrants, markets, outcomes, odds: prices, coverage: [] };
  };
  const continuation = () => ({ cursor: `${lastId}`, event: [], source: [] });

  function bodyOf({ operation: { operationId }, path, query }: Call): unknown {
    const events = state.events.filter((event) => inScope(event, query));
    if (operationId === "listEvents") return paged(events, query);
    if (operationId === "listMeetings") return paged(MEETINGS, query);
    if (operationId === "listVenues") return paged(VENUES, query);
    if (operationId === "getSnapshot") {
      const { items, next } = paged(events, query);
      return { stream: continuation(), events: items, ...partsOf(items), ...(next !== undefined && { next }) };
    }
    const event = state.events.find(({ id }) => id === path.id);
    if (event === undefined) return undefined;
    const { odds, ...parts } = partsOf([event]);
    const withHistory = [query.include].flat().includes("history");
    return {
      stream: continuation(),
      event,
      ...parts,
      odds: withHistory ? odds : odds.map(({ history: _, ...rest }) => rest),
    };
  }

  return {
    ...server,
    baseUrl: `${server.origin}/v1`,
    state,
    month,
    /** The frame after which each opened stream resumed. */
    resumedFrom,
    streams: () => open.size,
    /** Sends a frame to every reader, and keeps it for readers that reconnect. */
    push(event: string, data: unknown) {
      lastId += 1;
      const frame = { id: `${lastId}`, text: textOf(event, data, `${lastId}`) };
      frames.push(frame);
      if (!isSilent) for (const response of open) response.write(frame.text);
    },
    /** Sends every frame again to every reader. */
    replay() {
      for (const { text } of frames) for (const response of open) response.write(text);
    },
    /** From now on frames are stored but not sent. */
    silence(silent: boolean) {
      isSilent = silent;
    },
    /** Sends bytes that are no frame in the API's document. */
    raw(text: string) {
      for (const response of open) response.write(text);
    },
    drop() {
      for (const response of open) response.destroy();
    },
    /** Forgets every frame so far: a reader that has not read them cannot resume. */
    forgetFrames() {
      forgottenUpTo = lastId + 1;
      lastId += 1;
      frames.length = 0;
    },
  };
}
