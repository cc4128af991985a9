import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A forwarder to a port that a test can close. */
export interface TcpGate {
  /** Its own port, on loopback. */
  readonly port: number;
  /** Breaks all connections and rejects new ones. */
  shut(): void;
  /** Accepts connections, but forwards nothing. */
  freeze(): void;
  /** Forwards everything again. */
  open(): void;
  stop(): Promise<void>;
}

/** Forwards to a port of a host, from a free port. */
export async function startTcpGate(port: number, host = "127.0.0.1"): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isFrozen = false;
  const gate = createServer((near) => {
    near.on("error", () => undefined);
    if (!isOpen) return near.destroy();
    const far = connect(port, host);
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
  return {
    port: (gate.address() as AddressInfo).port,
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
    async stop() {
      breakAll();
      gate.close();
      await once(gate, "close");
    },
  };
}
