/**
 * Bare Node.js with the product's streams, as a process that is built as the product is: it sends the product's recorded responses at the
 * same addresses, and whatever one listener of the product is sent it writes to all of its own listeners of these topics in one loop.
 */
import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PauseWatch } from "./pause-watch";
import { serveParent } from "./processes";
import { type Recorded, recorded } from "./recorded-responses";

const productPort = Number(process.argv[2]);
const recordings: ReadonlyMap<string, Recorded> = await recorded(productPort);
/** The listeners at an address of the stream. */
const audiences = new Map<string, Set<ServerResponse>>();

/** Follows the product at this address, with the first of its listeners. */
function follow(path: string): Set<ServerResponse> {
  const listeners = new Set<ServerResponse>();
  audiences.set(path, listeners);
  const options = { host: "127.0.0.1", port: productPort, path, headers: { accept: "text/event-stream" } };
  get(options, (events) => {
    events.on("data", (chunk: Buffer) => {
      for (const listener of listeners) listener.write(chunk);
    });
  });
  return listeners;
}

const server = createServer((request, response) => {
  const path = request.url ?? "";
  if (path.startsWith("/api/stream")) {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { "Content-Type": "text/event-stream", Connection: "close" });
    response.write("event: hello\ndata: {}\n\n");
    (audiences.get(path) ?? follow(path)).add(response);
    return;
  }
  const recording = recordings.get(path);
  if (recording === undefined) response.writeHead(404).end();
  else response.writeHead(200, recording.headers).end(recording.bytes);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const pauses = new PauseWatch();
serveParent((server.address() as AddressInfo).port, () => pauses.take());
