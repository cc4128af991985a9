import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a store does with one request in place of responding; `false`: it responds as it does. */
export type StoreFault = (incoming: IncomingMessage, response: ServerResponse) => boolean;

/** A way to an S3 store on which a test can make it fail. */
export async function faultyStore(endpoint: string) {
  let fault: StoreFault | undefined;
  const target = new URL(endpoint);
  const way = createServer((incoming, response) => {
    if (fault?.(incoming, response)) return;
    const { method, url: path, headers } = incoming;
    // The host stays as it was signed.
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
