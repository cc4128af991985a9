import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/clock";
import type { ResponseObserver } from "../health/response-observer";
import type { EncodedBody, PreparedResponse } from "./prepared-response";
import { isRead, sendPrepared } from "./send-prepared";

const NONE: OwnHeaders = { all: [], ofVisitor: [] };

/** Makes the response to a remembered address; `undefined` when there is none any more. */
export type Reread = () => PreparedResponse | undefined;

/** Longer addresses are not remembered: clients may make them as long as 16 kB. */
const LONGEST = 300;

interface Remembered {
  readonly operation: string;
  readonly reread: Reread;
}

/**
 * The path before Koa. The first request to an address is routed and validated; if its handler responds with prepared bytes from memory, the
 * address is remembered by its exact spelling with a function that makes the response again. Later requests skip routing and validation, since
 * the same text passed both, and nothing else: that function reads the same cache by the same version, so that no response here can be older
 * than Koa's. Where it has none, Koa responds.
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

/** Headers of one request's response: names and values in turn. */
export interface OwnHeaders {
  readonly all: readonly string[];
  /** Headers that concern one visitor: the response of another visitor must not have them. */
  readonly ofVisitor: readonly string[];
}

/**
 * Serves remembered addresses by the fast path and everything else by `slow`. `own.all` and `always` are sent with every response, `own.ofVisitor`
 * with what no shared cache may keep: names and values in turn. `isOwn`, where the API is for this site's own pages alone: whether such a page sent a request.
 */
export function withFastPath(
  fastPath: FastPath,
  slow: RequestListener,
  always: readonly string[],
  isOwn?: (request: IncomingMessage) => boolean,
) {
  // A remembered response of the API was made for a page of this site: nobody else may get it then.
  const mayBeFast = (request: IncomingMessage) =>
    isOwn === undefined || !request.url?.startsWith("/api/") || isOwn(request);
  return (request: IncomingMessage, response: ServerResponse, own: OwnHeaders = NONE) => {
    const headers = always.length === 0 ? own.all : [...own.all, ...always];
    if (mayBeFast(request) && fastPath.respond(request, response, headers, own.ofVisitor)) return;
    for (const list of [headers, own.ofVisitor]) {
      for (let at = 0; at + 1 < list.length; at += 2) response.setHeader(list[at] ?? "", list[at + 1] ?? "");
    }
    slow(request, response);
  };
}
