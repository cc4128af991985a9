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

/** The shortest time between two warnings about closed connections, milliseconds. */
const WARN_EVERY_MS = 60_000;

/**
 * Bounds the open connections, so that the process keeps file handles for its database and its feeds. A new connection beyond the bound
 * closes the oldest idle one, so that silent connections cannot keep visitors out.
 */
export class ConnectionLimit {
  readonly #parts: ConnectionLimitParts;
  /** The oldest first. */
  readonly #open = new Set<Socket>();
  #closed = 0;
  #warnedAt: Instant = Number.NEGATIVE_INFINITY;

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
    // First one that never sent anything; the new one itself when no other is idle.
    const victim = this.#first((each) => isIdle(each) && each.bytesRead === 0) ?? this.#first(isIdle) ?? socket;
    this.#open.delete(victim);
    victim.destroy();
    this.#warn();
  }

  #first(fits: (socket: Socket) => boolean): Socket | undefined {
    for (const socket of this.#open) if (fits(socket)) return socket;
    return undefined;
  }

  #warn(): void {
    const { max, now, log } = this.#parts;
    this.#closed += 1;
    if (now() - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = now();
    log.warn(
      { max, closed: this.#closed },
      "As many connections are open as there may be (MAX_CONNECTIONS): silent ones are closed for new ones.",
    );
    this.#closed = 0;
  }
}

/** Whether no request of a connection is in flight. Node.js holds the response in progress in this property. */
function isIdle(socket: Socket): boolean {
  const { _httpMessage } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return _httpMessage === undefined || _httpMessage === null;
}
