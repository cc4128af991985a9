/**
 * The servers that are measured, each a process of its own: `tsx servers.ts railbird|railbird-unlimited`, `tsx servers.ts
 * bare-node|bare-koa PORT`. The bare ones send the same bytes at the same addresses as the product at PORT. Prints its
 * port, and ends with its parent.
 */

import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, get, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Router from "@koa/router";
import Koa from "koa";
import { compose } from "../src/composition/compose";
import { loadWeb } from "../src/composition/load-web";
import { readConfig } from "../src/config/read-config";

/** A Tuesday afternoon of the simulated day, 2:57 PM in Melbourne. */
const START = "2026-11-03T03:57:00Z";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * The whole product over a simulated day, polling as it does in production, with or without the limit of requests by address, which no
 * load reaches. Resolves when it has a race day.
 */
async function startRailbird(limited: boolean): Promise<Server> {
  const config = readConfig({
    NODE_ENV: "production",
    API_LIMIT: "9999999",
    STREAM_MAX: "100000",
    STREAM_MAX_PER_ADDRESS: "100000",
    RATE_LIMIT: limited ? "on" : "off",
    CLOCK_START: START,
    DATA_DIR: mkdtempSync(join(tmpdir(), "railbird-bench-")),
  });
  const { server, start } = await compose({ config, log: silent, web: await loadWeb() });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  start();
  while (!(await fetch(`http://127.0.0.1:${portOf(server)}/health/ready`)).ok)
    await new Promise((wake) => setTimeout(wake, 50));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** The product's responses at the measured addresses, as bytes in the encoding that clients of the bench ask for. */
async function recorded(
  port: number,
): Promise<ReadonlyMap<string, { headers: Record<string, string>; bytes: Buffer }>> {
  const paths = Object.values(await measuredPaths(port));
  return new Map(await Promise.all(paths.map(async (path) => [path, await rawGet(port, path)] as const)));
}

function rawGet(port: number, path: string): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path, headers: { "accept-encoding": "br" } };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _date, connection: _connection, "keep-alive": _alive, ...headers } = response.headers;
        resolve({ headers: headers as Record<string, string>, bytes: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

/** The addresses that are measured, of the API and of the site; those of one race are found at a server of the product. */
export async function measuredPaths(port: number): Promise<Record<string, string>> {
  const recording = await fetch(`http://127.0.0.1:${port}/api/next-to-jump?racingCode=R`);
  const { nextRaces } = (await recording.json()) as { nextRaces: { id: string; meetingId: string }[] };
  const [race] = nextRaces;
  if (race === undefined) throw new Error("The simulated day has no race to come.");
  return {
    "next to jump": "/api/next-to-jump",
    "meetings today": "/api/meetings/today",
    "one race": `/api/races/${race.id}`,
    "home page": "/",
    "meeting page": `/meeting/${race.meetingId}`,
    "race page": `/race/${race.id}`,
  };
}

/** A bare server that sends the current responses of the product's server at `port`. */
async function listenerOf(kind: string, port: number): Promise<RequestListener> {
  const recordings = await recorded(port);
  if (kind === "bare-node") {
    return (request, response) => {
      const recording = recordings.get(request.url ?? "");
      if (recording === undefined) return response.writeHead(404).end();
      response.writeHead(200, recording.headers).end(recording.bytes);
    };
  }
  const app = new Koa();
  const router = new Router();
  for (const [path, { headers, bytes }] of recordings) {
    router.get(path, (ctx) => {
      ctx.set(headers);
      ctx.body = bytes;
    });
  }
  app.use(router.routes());
  return app.callback();
}

const [, , kind, port] = process.argv;
if (kind !== undefined && process.send) {
  const server = kind.startsWith("railbird")
    ? await startRailbird(kind === "railbird")
    : createServer(await listenerOf(kind, Number(port)));
  if (!server.listening) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  process.send(portOf(server));
  process.on("disconnect", () => process.exit(0));
}
