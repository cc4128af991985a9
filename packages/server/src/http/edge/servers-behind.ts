import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { createProxyServer, proxyFetch } from "httpxy";
import type { Middleware } from "koa";
import { Unavailable } from "../../ports/unavailable";
import { isRead } from "../responses/send-prepared";
import { forwardedFor, isHttps } from "../security/addresses";

/** How long a server that could not be reached is tried last, milliseconds. */
const AVOIDED_MS = 2_000;

/** How long a read of a server may take, milliseconds. */
const READ_WITHIN_MS = 4_000;

export interface ServersBehindParts {
  /** Addresses of servers, without a trailing slash. */
  readonly urls: readonly string[];
  /** The site's own address: the host that the servers go by. */
  readonly publicUrl: () => string;
  readonly trustProxy: boolean;
  /** Milliseconds; monotonic. */
  readonly now: () => number;
  /** Told of each call that was made. */
  readonly observer: { succeeded(): void; failed(error: unknown): void };
}

/** The servers that an edge asks for what it does not have. Each request goes to the next of them that can be reached. */
export class ServersBehind {
  readonly #parts: ServersBehindParts;
  readonly #avoidedUntil = new Map<string, number>();
  readonly #agents = { "http:": new Agent({ keepAlive: true }), "https:": new SecureAgent({ keepAlive: true }) };
  readonly #proxy = createProxyServer();
  #turn = 0;

  constructor(parts: ServersBehindParts) {
    this.#parts = parts;
    this.#proxy.on("proxyRes", ({ headers }, _, response) => {
      // A shared cache would hand what is left of one address's requests to others.
      if (headers["cache-control"]?.includes("public")) response.removeHeader("RateLimit");
      // Visitors are limited here.
      for (const name of response.getHeaderNames()) delete headers[name];
    });
  }

  /** Asks for a public read. Throws {@link Unavailable} when no server can be reached. */
  async read(path: string, etag: string | undefined): Promise<Response> {
    const headers = { ...OWN_PAGE, ...(etag !== undefined && { "If-None-Match": etag }) };
    return this.#try((server) =>
      proxyFetch(server, this.#parts.publicUrl() + path, { headers }, this.#options(server)),
    );
  }

  /** Passes a request on with all that it has, and what is answered back. */
  passOn(): Middleware {
    const { trustProxy } = this.#parts;
    return async (ctx) => {
      const { req, res } = ctx;
      ctx.state.operation ??= "passedOn";
      const headers = {
        "x-forwarded-for": forwardedFor(req, trustProxy),
        "x-forwarded-proto": isHttps(req, trustProxy) ? "https" : "http",
      };
      // A body can be sent once; and nothing that may have been done is done again.
      const mayRepeat = () => isRead(ctx.method) && !res.headersSent;
      const send = async (server: string) => {
        try {
          await this.#proxy.web(req, res, { target: server, headers, agent: this.#agentOf(server) });
        } catch (error) {
          // The client has gone: that says nothing of the server.
          if (!req.socket.destroyed) throw error;
        }
      };
      await this.#try(send, mayRepeat);
      ctx.respond = false;
      ctx.state.status = res.statusCode;
    };
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #agentOf(server: string) {
    return this.#agents[new URL(server).protocol as "http:" | "https:"];
  }

  #options(server: string) {
    return { agent: this.#agentOf(server), timeout: READ_WITHIN_MS };
  }

  /** Tries the servers in turn, those that failed just now last. */
  async #try<T>(call: (server: string) => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
    const { observer, now } = this.#parts;
    let failure: unknown;
    for (const server of this.#order()) {
      try {
        const result = await call(server);
        observer.succeeded();
        return result;
      } catch (error) {
        failure = error;
        this.#avoidedUntil.set(server, now() + AVOIDED_MS);
        if (!mayRepeat()) break;
      }
    }
    observer.failed(failure);
    throw new Unavailable("servers behind", "No server behind can be reached.", { cause: failure });
  }

  #order(): readonly string[] {
    const { urls, now } = this.#parts;
    this.#turn += 1;
    const at = now();
    const inTurn = urls.map((_, index) => urls[(index + this.#turn) % urls.length] ?? "");
    const isAvoided = (url: string) => (this.#avoidedUntil.get(url) ?? 0) > at;
    return [...inTurn.filter((url) => !isAvoided(url)), ...inTurn.filter(isAvoided)];
  }
}

/** An edge is this site's own, and checks itself who asks it. */
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin", Accept: "application/json" };
