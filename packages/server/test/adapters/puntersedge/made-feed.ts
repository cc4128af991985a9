import { PuntersEdgeOddsFeed } from "../../../src/adapters/puntersedge/puntersedge-odds-feed";
import { ManualClock } from "../../support/manual-clock";
import { DATE, NOW } from "./race-day";
import { never } from "./support";

/** Lists of the API. A test may put items into them that do not fit the API's document. */
interface Bodies {
  usage: unknown;
  events: unknown;
  results: unknown;
  next: unknown;
}

/** A race of a list, five minutes before its start. */
export const listed = (others: object = {}) => ({
  race_id: "race-1",
  venue: "Grafton",
  race_number: 1,
  category: "horse",
  start_time: "2026-09-07T03:20:00Z",
  country: "AU",
  race_name: "Clarence Maiden",
  ...others,
});

export const runner = (number: unknown, others: object = {}) => ({
  number,
  name: `Runner ${String(number)}`,
  ...others,
});

export const book = (key: unknown, win_price: unknown, others: object = {}) => ({
  key,
  win_price,
  age_seconds: 5,
  ...others,
});

export const reasons = (rejections: readonly { readonly reason: string; readonly about: string }[] = []) =>
  rejections.map(({ reason, about }) => `${reason}: ${about}`);

/** A feed over bodies in memory, behind an injected `fetch`, for responses that a server with the API's document would not send. */
export function madeFeed(others: Partial<Bodies> = {}) {
  const clock = new ManualClock(NOW);
  const bodies: Bodies = { usage: {}, events: [listed()], results: [], next: [listed()], ...others };
  const asked: URL[] = [];
  const made = {
    clock,
    bodies,
    asked,
    headers: {} as Readonly<Record<string, string>>,
    /** The response to every call; `undefined` for the usual ones. */
    instead: (_: URL): Response | Promise<Response> | undefined => undefined,
  };
  const fetch = async (input: unknown): Promise<Response> => {
    const url = new URL(String(input));
    asked.push(url);
    const other = await made.instead(url);
    if (other !== undefined) return other;
    const body = {
      "/v1/usage": bodies.usage,
      "/v1/racing/events": bodies.events,
      "/v1/racing/results": bodies.results,
      "/v1/racing/next-to-go": bodies.next,
    }[url.pathname];
    return Response.json(body ?? null, { headers: made.headers });
  };
  const feed = new PuntersEdgeOddsFeed({ baseUrl: "http://pe/v1", key: "key", clock, fetch });
  return Object.assign(made, {
    feed,
    card: (...dates: string[]) => feed.readCard(dates.length > 0 ? dates : [DATE], never),
    race: (id = "race-1") => feed.readRace(id, never),
    /** The paths requested since the last call of this function. */
    paths: () => asked.splice(0).map(({ pathname }) => pathname.replace(/^.*\//, "")),
  });
}

/** The only race of a list, as the card and as its own reading give it. */
export async function readRace(others: object, runners: readonly unknown[] = [], scratchings: readonly unknown[] = []) {
  const feed = madeFeed({ events: [listed(others)], next: [listed({ ...others, runners, scratchings })] });
  const card = await feed.card(DATE, "2026-09-08");
  const reading = await feed.race();
  return {
    meeting: card.meetings[0],
    race: reading?.race,
    unreachable: reading?.unreachable,
    card: reasons(card.rejections),
    reasons: reasons(reading?.rejections),
  };
}
