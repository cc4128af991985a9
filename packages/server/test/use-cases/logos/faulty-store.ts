import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a store fails one request; `false` to respond normally. */
export type StoreFault = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/** A proxy to an S3 store whose requests a test can make fail. */
export async function faultyStore(endpoint: string) {
  let fault: StoreFault | undefined;
  const target = new URL(endpoint);
  const way = createServer((incoming, response) => {
    if (fault?.(incoming, response)) return;
    const { method, url: path, headers } = incoming;
    // The signed host header is kept.
    const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  return {
    endpoint: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    fails(how: StoreFault | undefined) {
      fault = how;
    },
    async close() {
      way.closeAllConnections();
      way.close();
      await once(way, "close");
    },
  };
}

/** An error as S3 stores send it. */
const error =
  (status: number, code: string, when: (incoming: IncomingMessage) => boolean = () => true): StoreFault =>
  (incoming, response) => {
    if (!when(incoming)) return false;
    incoming.resume();
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
    response.writeHead(status, { "Content-Type": "application/xml", Connection: "close" }).end(body);
    return true;
  };

/** A store whose key is for the objects of a bucket alone: it may neither look the bucket up nor make it. */
export const forObjectsOnly = (bucket: string): StoreFault =>
  error(
    403,
    "AccessDenied",
    ({ method, url }) => /^\/[^/?]*\/?$/.exec(url ?? "")?.[0].replaceAll("/", "") === bucket && method !== "GET",
  );

/** Ways in which a store fails. */
export const STORE_FAULTS: Readonly<Record<string, StoreFault>> = {
  "is down": (incoming) => {
    incoming.socket.destroy();
    return true;
  },
  "does not respond": () => true,
  "is full": error(507, "QuotaExceeded", ({ method }) => method === "PUT"),
  "finds the server's clock wrong": error(403, "RequestTimeTooSkewed"),
  "is overloaded": error(503, "SlowDown"),
};
