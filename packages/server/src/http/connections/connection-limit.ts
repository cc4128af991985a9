import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Instant } from "@railbird/domain";
import type { Log } from "../../ports/log";

export interface ConnectionLimitParts {
  /** Connections that may be open at once. */
  readonly max: number;
  readonly now: () => Instant;
  readonly log: Pick<Log, "warn">;
}

/** The log says this often at most that connections were closed, milliseconds. */
const SAY_EVERY_MS = 60_000;

/**
 * Bounds the open connections, so that the process keeps file handles for its database and its feeds. For a new connection beyond the
 * bound the oldest one is closed that has no request under way: connections that stay silent cannot keep visitors out.
 */
export class ConnectionLimit {
  readonly #parts: ConnectionLimitParts;
  /** The oldest first. */
  readonly #open = new Set<Socket>();
  #closed = 0;
  #saidAt: Instant = Number.NEGATIVE_INFINITY;

  constructor(parts: ConnectionLimitParts) {
    this.#parts = parts;
  }

  /** How many are open. */
  get open(): number {
    return this.#open.size;
  }

  watch(server: Server): void {
    server.on("connection", (socket) => this.#add(socket));
  }

  #add(socket: Socket): void {
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket));
    if (this.#open.size <= this.#parts.max) return;
    // Those that never sent anything first.
    const victim = this.#first((each) => isIdle(each) && each.bytesRead === 0) ?? this.#first(isIdle) ?? socket;
    this.#open.delete(victim);
    victim.destroy();
    this.#say();
  }

  #first(fits: (socket: Socket) => boolean): Socket | undefined {
    for (const socket of this.#open) if (fits(socket)) return socket;
    return undefined;
  }

  #say(): void {
    const { max, now, log } = this.#parts;
    this.#closed += 1;
    if (now() - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = now();
    log.warn(
      { max, closed: this.#closed },
      "As many connections are open as there may be (MAX_CONNECTIONS): silent ones are closed for new ones.",
    );
    this.#closed = 0;
  }
}

/** Whether no request of a connection is under way. Node.js keeps the response that is being made there. */
function isIdle(socket: Socket): boolean {
  const { _httpMessage } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return _httpMessage === undefined || _httpMessage === null;
}
