import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/clock";
import type { ResponseObserver } from "../health/response-observer";
import type { EncodedBody, PreparedResponse } from "./prepared-response";
import { isRead } from "./read-methods";
import { sendPrepared } from "./send-prepared";

/** Makes the response to a remembered address; `undefined` when there is none any more. */
export type Reread = () => PreparedResponse | undefined;

/** Longer addresses are not remembered: clients may make them as long as 16 kB. */
const LONGEST = 300;

interface Remembered {
  readonly operation: string;
  readonly reread: Reread;
}

/**
 * Addresses that had a prepared response, by their exact spelling. They are served before routing and validation, since
 * the same text passed both before.
 */
export class FastPath {
  /** Clients can send many spellings of one address: the least recently used is evicted. */
  readonly #byUrl = new LRUCache<string, Remembered>({ max: 5000 });

  constructor(
    private readonly clock: Clock,
    private readonly observe: ResponseObserver,
  ) {}

  remember(url: string, operation: string, reread: Reread): void {
    if (url.length > LONGEST) return;
    this.#byUrl.set(url, { operation, reread });
  }

  /**
   * Responds when the address is known; otherwise returns `false` and leaves the request untouched. `headers` are sent too: names
   * and values in turn; `ofVisitor` only with what no shared cache keeps.
   */
  respond(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[] = [],
    ofVisitor: readonly string[] = [],
  ): boolean {
    if (!isRead(request.method)) return false;
    const remembered = this.#byUrl.get(request.url ?? "");
    if (remembered === undefined) return false;
    const started = performance.now();
    const prepared = remembered.reread();
    if (prepared === undefined) return false;
    const { operation } = remembered;
    const send = (body: EncodedBody) => {
      const own = prepared.isShared || ofVisitor.length === 0 ? headers : [...headers, ...ofVisitor];
      const status = sendPrepared(request, response, prepared, body, this.clock.now(), own);
      this.observe(request, { operation, status, seconds: (performance.now() - started) / 1000 });
    };
    const body = prepared.bodyFor(request.headers["accept-encoding"] as string | undefined);
    if (body instanceof Promise) body.then(send).catch((error: Error) => response.destroy(error));
    else send(body);
    return true;
  }
}
