import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A way to a database that a test can shut: connections break and new ones are rejected, until it is opened again. Frozen, it takes
 * connections and carries nothing.
 */
export async function gateTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isFrozen = false;
  const gate = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    breakAll();
    gate.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((gate.address() as AddressInfo).port);
  return {
    url: url.href,
    shut() {
      isOpen = false;
      breakAll();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    open() {
      isOpen = true;
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
