import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";

/** How often each server's `/health/serving` is read, milliseconds. A server may serve without its database. */
const CHECK_EVERY_MS = 250;
/** A server that does not respond within this time gets no requests, milliseconds. */
const READY_WITHIN_MS = 1_000;
/**
 * How long an unused connection of a reader is kept open, milliseconds. Responses pass on for how long the servers keep theirs (65 s): a
 * reader who trusts that must not find this one closed before.
 */
const KEEP_ALIVE_MS = 70_000;

/** A reverse proxy without sticky sessions. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** One that asks each server whether it is ready. */
export interface CheckingBalancer extends Balancer {
  /** Whether the server at this address gets requests. */
  isUsed(target: string): boolean;
}

/**
 * Passes each request to the next server that is ready, without retries: the reader sees every failure. Listens on loopback; port 0 is
 * any free one.
 */
export async function startBalancer(targets: () => readonly string[], port = 0): Promise<CheckingBalancer> {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ xfwd: true, agent });
  let turn = 0;
  const server = createServer((request, response) => {
    const servers = targets().filter((target) => ready.has(target));
    const target = servers[turn % servers.length];
    turn += 1;
    if (target === undefined) {
      response.writeHead(503, { "retry-after": "1" }).end("No server is ready.");
      return;
    }
    proxy.web(request, response, { target }).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  // A slow response must not undo what a later check of the same server found.
  const underWay = new Set<string>();
  const checkOf = async (target: string) => {
    if (underWay.has(target)) return;
    underWay.add(target);
    if (await isReady(target)) ready.add(target);
    else ready.delete(target);
    underWay.delete(target);
  };
  const check = () => Promise.all(targets().map(checkOf));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await check();
  const checks = setInterval(check, CHECK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (target) => ready.has(target),
    stop: async () => {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      agent.destroy();
    },
  };
}

/** Whether a server is ready: it is not when it does not respond, as when it is frozen. */
function isReady(target: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${target}/health/serving`, { timeout: READY_WITHIN_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}
