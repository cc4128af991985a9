import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../ports/clock";
import type { PreparedResponse } from "./prepared-response";
import { sendPrepared } from "./send-prepared";

/** Answers again what was asked for before: `undefined` when it is not there any more. */
export type Reread = () => PreparedResponse | undefined;

/** Told of each answer that was sent from here. */
export type FastPathObserver = (operation: string, status: number) => void;

interface Remembered {
  readonly operation: string;
  readonly reread: Reread;
}

/**
 * Addresses that were answered with prepared bytes, by their exact spelling. Asked for again they are answered before
 * routing and validation, which would come to the same result: the same text makes the same request.
 */
export class FastPath {
  readonly #byUrl = new Map<string, Remembered>();

  constructor(
    private readonly clock: Clock,
    private readonly observe: FastPathObserver,
    private readonly most = 5000,
  ) {}

  remember(url: string, operation: string, reread: Reread): void {
    // When it is full, anybody could have filled it with spellings of one address: begin anew.
    if (this.#byUrl.size >= this.most) this.#byUrl.clear();
    this.#byUrl.set(url, { operation, reread });
  }

  /** Answers if it can; `false` leaves the request untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const remembered = this.#byUrl.get(request.url ?? "");
    if (remembered === undefined) return false;
    const answer = remembered.reread();
    if (answer === undefined) return false;
    this.observe(remembered.operation, sendPrepared(request, response, answer, this.clock.now()));
    return true;
  }
}
