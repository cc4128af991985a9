import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { systemClock } from "../adapters/clock/clocks";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { type Faults, noFaults, spoilt } from "./faults";
import { isoSeconds } from "./meetings-of-events";
import { BadQuery, categoriesOf, dateOf, limitOf, offsetOf, valuesOf } from "./queries";
import { readRecording } from "./read-recording";
import { type Recording, ReplayError } from "./recording";
import { errorResponse, type Made, madeResponse, type ReplayResponse } from "./replay-response";

/** How the API echoes a date that was not given. */
const NO_DATE = "0001-01-01";

const BASE = "/affiliates/v1/racing/";

/** How a recording is served. */
export interface ReplayOptions {
  /** A free port unless given. */
  readonly port?: number;
  /** May be changed while the server runs. */
  readonly faults?: Faults;
  readonly log?: Log;
  /** 0 ≤ x < 1; decides which responses have the faults. */
  readonly random?: () => number;
  readonly clock?: Pick<Clock, "sleep">;
}

const compress = promisify(gzip);

/**
 * Serves a folder's recorded payloads as the affiliates API on 127.0.0.1; resolves once it listens.
 *
 * @throws ReplayError when the folder holds nothing to serve or the port is taken.
 */
export async function createReplayServer(options: ReplayOptions & { readonly folder: string }): Promise<Server> {
  const recording = await readRecording(options.folder);
  for (const { file, reason } of recording.leftOut) options.log?.info({ file, reason }, "A file is not replayed.");
  return serveRecording(recording, options);
}

/** As {@link createReplayServer}, for a recording that has been read. */
export async function serveRecording(recording: Recording, options: ReplayOptions = {}): Promise<Server> {
  const { port = 0, log } = options;
  const server = createServer((request, response) => {
    respond(recording, options, request, response).catch((error: unknown) => {
      // A client that disconnects is not an error of the replay.
      if (!response.destroyed) log?.error({ err: error, url: request.url }, "The replay could not respond.");
      response.destroy();
    });
  });
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw new ReplayError(`Port ${port} cannot be used: something else may be listening there.`, { cause: error });
  }
  return server;
}

async function respond(
  recording: Recording,
  { faults = noFaults(), random = Math.random, clock = systemClock, log }: ReplayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  // One draw and one copy of the faults per response, so that a change in between does not mix two settings.
  const wrong = random() < faults.rate ? { ...faults } : noFaults();
  if (wrong.delayMs > 0) await clock.sleep(wrong.delayMs);
  const right =
    request.method === "GET"
      ? responseTo(recording, url)
      : errorResponse(405, url, "Only GET is supported.", recording.generatedTime, { allow: "GET" });
  const replayed = spoilt(right, wrong, url, recording.generatedTime);
  log?.debug({ url, status: replayed.status }, "Responded.");
  await send(request, response, replayed, wrong.truncate);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  replayed: ReplayResponse,
  truncate: boolean,
): Promise<void> {
  const zipped = acceptsGzip(request.headers["accept-encoding"]);
  const body = zipped ? await compress(replayed.body) : replayed.body;
  response.writeHead(replayed.status, {
    "content-type": "application/json; charset=utf-8",
    ...(zipped && { "content-encoding": "gzip" }),
    vary: "accept-encoding",
    "content-length": body.length,
    ...replayed.headers,
  });
  if (!truncate) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** Whether an Accept-Encoding header accepts gzip (not with `q=0`). */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? "")
    .split(",")
    .some((part) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part));
}

/** The API's response to a GET of this address (path and query). */
function responseTo(recording: Recording, address: string): ReplayResponse {
  const [path = "", search = ""] = address.split("?", 2);
  const [endpoint, id, ...rest] = path.startsWith(BASE) ? path.slice(BASE.length).split("/") : [];
  const query = new URLSearchParams(search);
  const made = (content: Made) => madeResponse(address, content, recording.generatedTime);
  const failed = (status: number, message: string) => errorResponse(status, address, message, recording.generatedTime);
  try {
    rejectOtherEncodings(query);
    if (rest.length > 0) return failed(404, "There is no such address.");
    if (endpoint === "meetings" && id === undefined) return made(meetingsResponse(recording, query));
    if (endpoint === "list" && id === undefined) return made(listResponse(recording, query));
    if (endpoint === "meetings" && id !== undefined) {
      const meeting = recording.meetings.find((each) => each.meeting === id);
      if (meeting === undefined) return failed(404, "Meeting not found.");
      return made({ title: "Get meeting by id", params: { enc: "json", id }, data: { meetings: [meeting] } });
    }
    if (endpoint === "events" && id !== undefined) {
      const event = recording.events.get(id);
      if (event === undefined) return failed(404, "Event not found.");
      return { status: 200, body: event.bytes };
    }
    return failed(404, "There is no such address.");
  } catch (error) {
    if (error instanceof BadQuery) return failed(400, error.message);
    throw error;
  }
}

function rejectOtherEncodings(query: URLSearchParams): void {
  const encoding = query.get("enc") ?? "json";
  if (encoding !== "json") throw new BadQuery(`enc must be json: nothing was recorded as ${encoding}.`);
}

/** `/racing/meetings`: the meetings whose local date, code and country are asked for, a page at a time. */
function meetingsResponse({ meetings }: Recording, query: URLSearchParams): Made {
  const from = dateOf(query, "date_from");
  const to = dateOf(query, "date_to");
  const categories = categoriesOf(query, "category");
  const countries = valuesOf(query, "country");
  const ids = valuesOf(query, "ids");
  const limit = limitOf(query);
  const offset = offsetOf(query);
  const asked = meetings.filter(({ meeting, date, category, country }) => {
    const day = date.slice(0, 10);
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      categories?.has(category) !== false &&
      countries?.has(country) !== false &&
      ids?.has(meeting.toUpperCase()) !== false
    );
  });
  return {
    title: "Race Meetings",
    params: {
      enc: "json",
      ids: query.get("ids")?.split(",") ?? null,
      date_from: `${from ?? NO_DATE}T00:00:00Z`,
      date_to: `${to ?? NO_DATE}T00:00:00Z`,
      type: query.get("category") ?? " ",
      country: query.get("country") ?? " ",
      limit,
      offset,
      futures: false,
      meeting_numbers: null,
    },
    data: { meetings: asked.slice(offset, offset + limit) },
  };
}

/** `/racing/list`: every race in start order. Unlike a meeting's date, the dates asked for are days of UTC. */
function listResponse({ meetings, events }: Recording, query: URLSearchParams): Made {
  const from = dateOf(query, "date_from");
  const to = dateOf(query, "date_to");
  const countries = valuesOf(query, "countries");
  const categories = categoriesOf(query, "meet_types");
  const limit = limitOf(query);
  const direction = query.get("order_by") === "0" ? -1 : 1;
  const page = pageOf(query.get("page_token") ?? "");
  const races = meetings
    .filter(({ country, category }) => countries?.has(country) !== false && categories?.has(category) !== false)
    .flatMap(({ meeting, races }) => races.map((race) => ({ meeting, race })))
    .filter(({ race }) => {
      const day = race.start_time.slice(0, 10);
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    })
    .sort((a, b) => direction * (Date.parse(a.race.start_time) - Date.parse(b.race.start_time)));
  const start = (page - 1) * limit;
  const more = races.length > start + limit;
  return {
    title: "List Races",
    params: {
      enc: "json",
      limit,
      countries: countries === undefined ? null : [...countries],
      meet_types: categories === undefined ? null : [...categories],
      date_from: from === undefined ? "0001-01-01T00:00:00Z" : `${from}T00:00:00Z`,
      date_to: to === undefined ? "0001-01-01T00:00:00Z" : `${to}T23:59:59.999999999Z`,
      order_by: direction === 1 ? 1 : 0,
      page_token: query.get("page_token") ?? "",
    },
    data: {
      races: races.slice(start, start + limit).map(({ meeting, race }) => {
        const event = events.get(race.id)?.race;
        return {
          id: race.id,
          name: race.name,
          // A special market has no number in this list.
          ...(race.race_number > 0 && { number: race.race_number }),
          meeting_id: meeting,
          advertised_start: race.start_time,
          actual_start: event === undefined ? race.start_time : isoSeconds(event.actual_start),
        };
      }),
      ...(more && { next_page_token: tokenOf(page + 1) }),
    },
  };
}

/** The API's token is opaque to callers; inside it is a page's number, as in recorded ones. */
const tokenOf = (page: number): string => Buffer.from(JSON.stringify({ page_number: page })).toString("base64url");

function pageOf(token: string): number {
  if (token === "") return 1;
  const page = /^\{"page_number":([1-9]\d*)\}$/.exec(Buffer.from(token, "base64url").toString("utf8"))?.[1];
  if (page === undefined) throw new BadQuery("page_token is not one that this server gave.");
  return Number(page);
}
