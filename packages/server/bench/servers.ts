/**
 * The servers that are measured, each a process of its own: `tsx servers.ts bare-node|bare-koa|railbird`. All answer the same
 * bytes at the same addresses. Prints its port, and ends with its parent.
 */

import { once } from "node:events";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Router from "@koa/router";
import Koa from "koa";
import { SimulatedOddsFeed } from "../src/adapters/simulated/simulated-odds-feed";
import { RaceBoard } from "../src/board/race-board";
import { loadWeb } from "../src/composition/load-web";
import { createApp } from "../src/http/app";
import { Metrics } from "../src/http/metrics";
import { BookmakerBook } from "../src/use-cases/bookmaker-book";
import { cardDates } from "../src/use-cases/poll-plan";

/** The instant at which the simulated day stands still while it is measured. */
const NOW = Date.parse("2026-11-03T03:57:00Z");

const clock = { now: () => NOW, sleep: () => new Promise<void>(() => {}) };
/** Nobody signs in while it is measured. */
const nobodysSessions = { find: async () => undefined, start: async () => {}, end: async () => {} };
/** Nor is anything changed. */
const nobodysChanges = {
  list: async () => [],
  create: async () => "taken" as const,
  update: async () => "missing" as const,
  remove: async () => "missing" as const,
};
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function railbird() {
  const feed = new SimulatedOddsFeed({ clock });
  const board = new RaceBoard();
  board.applyCard(await feed.readCard(cardDates([], NOW), AbortSignal.timeout(10_000)), NOW);
  const bookmakers = new BookmakerBook({ list: async () => [] });
  await bookmakers.reload();
  const server = createApp({
    board,
    identity: feed.identity,
    bookmakers,
    bookmakerAdmin: nobodysChanges,
    audit: { list: async () => [] },
    tips: { read: async () => undefined, known: () => undefined },
    tipsUrl: () => undefined,
    signIn: { attempt: async () => ({ outcome: "refused" }) },
    sessions: { book: nobodysSessions, secret: "not a secret: nobody signs in", trustProxy: false },
    clock,
    log: silent,
    metrics: new Metrics({ feedAge: () => 0, boardVersion: () => board.version, pendingChanges: () => 0 }),
    settings: { publicUrl: "http://localhost" },
    checked: false,
    web: await loadWeb(),
  });
  return { server, board };
}

/** What the product answers at an address, as bytes in the encoding that clients of the bench ask for. */
async function recorded(
  paths: readonly string[],
): Promise<ReadonlyMap<string, { headers: Record<string, string>; bytes: Buffer }>> {
  const { server } = await railbird();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answers = new Map();
  for (const path of paths) {
    // Raw, so that what is sent again is compressed already.
    const { headers, bytes } = await rawGet(port, path);
    answers.set(path, { headers, bytes });
  }
  server.close();
  server.closeAllConnections();
  return answers;
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

/** The addresses that are measured: of the API and of the site. */
export async function measuredPaths(): Promise<Record<string, string>> {
  const { server, board } = await railbird();
  server.close();
  const open = board
    .meetings()
    .flatMap(({ races }) => races)
    .find(({ race }) => race.status === "open" && race.racingCode === "R");
  if (open === undefined) throw new Error("The simulated day has no open race.");
  return {
    "next to jump": "/api/next-to-jump",
    "meetings today": "/api/meetings/today",
    "one race": `/api/races/${open.race.id}`,
    "home page": "/",
    "meeting page": `/meeting/${open.race.meetingId}`,
    "race page": `/race/${open.race.id}`,
  };
}

async function listenerOf(kind: string): Promise<RequestListener> {
  const paths = Object.values(await measuredPaths());
  const answers = await recorded(paths);
  if (kind === "bare-node") {
    return (request, response) => {
      const answer = answers.get(request.url ?? "");
      if (answer === undefined) return response.writeHead(404).end();
      response.writeHead(200, answer.headers).end(answer.bytes);
    };
  }
  const app = new Koa();
  const router = new Router();
  for (const [path, { headers, bytes }] of answers) {
    router.get(path, (ctx) => {
      ctx.set(headers);
      ctx.body = bytes;
    });
  }
  app.use(router.routes());
  return app.callback();
}

const kind = process.argv[2];
if (kind !== undefined && process.send) {
  const server = kind === "railbird" ? (await railbird()).server : createServer(await listenerOf(kind));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.send((server.address() as AddressInfo).port);
  process.on("disconnect", () => process.exit(0));
}
