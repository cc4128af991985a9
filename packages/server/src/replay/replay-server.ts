import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { systemClock } from "../adapters/clock/system-clock";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { type Faults, noFaults, spoilt } from "./faults";
import { readRecording } from "./read-recording";
import { type Recording, ReplayError } from "./recording";
import { errorResponse, type ReplayResponse } from "./replay-response";
import { responseTo } from "./respond";

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
