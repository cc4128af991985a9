/** Bare Node.js that writes one buffer to each of its streams in one loop, as a process: what a change to many listeners costs at least. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PublishedChange } from "./live-server";
import { serveParent } from "./processes";

/** The parent's question: an event of so many bytes to each listener. */
export interface FanOutQuestion {
  readonly bytes: number;
}

const listeners = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, { "Content-Type": "text/event-stream", Connection: "close" });
  response.write(":\n\n");
  listeners.add(response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");

serveParent<FanOutQuestion>((server.address() as AddressInfo).port, ({ bytes }): PublishedChange => {
  const event = Buffer.alloc(bytes, "x");
  const before = process.cpuUsage();
  const at = String(process.hrtime.bigint());
  for (const { socket } of listeners) socket?.write(event);
  const { user, system } = process.cpuUsage(before);
  return { at, cpuMs: (user + system) / 1000, bytes: bytes * listeners.size };
});
