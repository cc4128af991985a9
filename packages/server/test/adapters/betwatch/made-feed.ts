import { setImmediate as nextTurn } from "node:timers/promises";
import { BetWatchOddsFeed, type BetWatchOptions } from "../../../src/adapters/betwatch/betwatch-odds-feed";
import { ManualClock } from "../../support/manual-clock";
import { DATE, ENTRANTS, EVENTS, MARKETS, MEETINGS, NOW, ODDS, OUTCOMES, VENUES } from "./race-day";
import { never } from "./support";

/** Lists of the API. A test may put items into them that do not fit the API's document. */
export interface Bodies {
  events: readonly unknown[];
  meetings: readonly unknown[];
  venues: readonly unknown[];
  entrants: readonly unknown[];
  markets: readonly unknown[];
  outcomes: readonly unknown[];
  odds: readonly unknown[];
}

/** The first race of the made day, with other facts. */
export const event = (others: object, racing: object = {}) => ({
  ...EVENTS[0],
  ...others,
  racing: { ...(EVENTS[0]?.racing as object), ...racing },
});

export const reasons = (rejections: readonly { readonly reason: string; readonly about: string }[]) =>
  rejections.map(({ reason, about }) => `${reason}: ${about}`);

/** The fields of these names; absent ones are `undefined`. */
export const facts = (of: object | undefined, like: object) =>
  Object.fromEntries(
    Object.keys(like).map((key) => [key, (of as Readonly<Record<string, unknown>> | undefined)?.[key]]),
  );

/** A feed over bodies in memory, behind an injected `fetch`, for responses that a server with the API's document would not send. */
export function madeFeed(others: Partial<Bodies> = {}, options: Partial<BetWatchOptions> = {}) {
  const clock = new ManualClock(NOW);
  const bodies: Bodies = {
    events: EVENTS,
    meetings: MEETINGS,
    venues: VENUES,
    entrants: ENTRANTS,
    markets: MARKETS,
    outcomes: OUTCOMES,
    odds: ODDS,
    ...others,
  };
  const asked: URL[] = [];
  const sent: Headers[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let ended = false;
  const made = {
    clock,
    bodies,
    asked,
    sent,
    headers: {} as Readonly<Record<string, string>>,
    /** The response to every call; `undefined` for the usual ones. */
    instead: (_: URL): Response | undefined => undefined,
    /** Whether the feed has closed the stream. */
    hasLeft: () => ended,
  };
  const partsOf = () => {
    const { entrants, markets, outcomes, odds } = bodies;
    return { entrants, markets, outcomes, odds };
  };
  const bodyOf = ({ pathname, searchParams }: URL): unknown => {
    const path = pathname.replace("/v1", "");
    if (path === "/events") return { items: bodies.events };
    if (path === "/meetings") return { items: bodies.meetings };
    if (path === "/venues") return { items: bodies.venues };
    if (path === "/snapshot")
      return { stream: { cursor: `7${searchParams.get("after") ?? ""}` }, events: bodies.events, ...partsOf() };
    const id = decodeURIComponent(path.split("/")[2] ?? "");
    const found = bodies.events.find((each) => (each as { id?: unknown } | null)?.id === id);
    return found === undefined ? undefined : { event: found, ...partsOf() };
  };
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    asked.push(url);
    sent.push(new Headers(init.headers));
    const other = made.instead(url);
    if (other !== undefined) return other;
    if (url.pathname === "/v1/stream") {
      ended = false;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
        cancel: () => {
          ended = true;
        },
      });
      return new Response(body, { headers: made.headers });
    }
    const body = bodyOf(url);
    return body === undefined ? new Response("{}", { status: 404 }) : Response.json(body, { headers: made.headers });
  };
  const feed = new BetWatchOddsFeed({ baseUrl: "http://betwatch/v1", key: "key", clock, fetch, ...options });
  return Object.assign(made, {
    feed,
    card: (...dates: string[]) => feed.readCard(dates.length > 0 ? dates : [DATE], never),
    race: (id = "evt_1") => feed.readRace(id, never),
    /** The paths requested since the last call of this function. */
    paths: () => asked.splice(0).map(({ pathname }) => pathname.replace("/v1", "")),
    /** Follows the stream; `ended` is the reason why it ended by itself. */
    async follow(signal = never) {
      const changed: string[] = [];
      const end = feed.follow((id) => changed.push(id), signal).catch((error: unknown) => error);
      await settle();
      return { changed, ended: end };
    },
    /** Sends text on the stream and lets the feed handle it. */
    async send(text: string) {
      await this.sendBytes(new TextEncoder().encode(text));
    },
    async sendBytes(bytes: Uint8Array) {
      stream?.enqueue(bytes);
      await settle();
    },
    /** Sends a frame. */
    async push(kind: string, data: unknown, id = "8") {
      await this.send(`event: ${kind}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    endStream: () => stream?.close(),
    breakStream: () => stream?.error(new Error("cut")),
  });
}

/** A race of these bodies, read after the card. */
export async function readMade(bodies: Partial<Bodies>, id = "evt_1") {
  const feed = madeFeed(bodies);
  const card = await feed.card();
  const reading = await feed.race(id);
  return { race: reading?.race, card: reasons(card.rejections), reasons: reasons(reading?.rejections ?? []) };
}

/** Lets pending work run: a body in memory takes some turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
