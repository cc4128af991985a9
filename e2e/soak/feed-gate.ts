import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a feed that can be shut: connections break and new ones are rejected until it is opened again. */
export async function startFeedGate(port: number) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const gate = createServer((near) => {
    near.on("error", () => undefined);
    if (!isOpen) return near.destroy();
    const far = connect(port, "127.0.0.1");
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
    }
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (gate.address() as AddressInfo).port,
    shut() {
      isOpen = false;
      breakAll();
    },
    open() {
      isOpen = true;
    },
    async stop() {
      breakAll();
      gate.close();
      await once(gate, "close");
    },
  };
}
