import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Middleware } from "koa";
import type { Dependency } from "../../use-cases/health/dependency";
import { HttpError } from "../errors/http-error";
import { COMMON_HEADERS, NO_STORE } from "../responses/headers";
import { isRead } from "../responses/send-prepared";

export interface HealthParts {
  readonly readiness: Pick<Readiness, "whyNotServing" | "whyNotReady">;
  /** The metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** A request with this token may read the metrics from anywhere. Without one only programs on this machine may. */
  readonly metricsToken?: string | undefined;
}

/**
 * `/health/live`: the process responds. `/health/serving`: a proxy may send it visitors. `/health/ready`: all that it needs can be
 * reached. `/metrics`: for Prometheus.
 */
export function healthRouter({ readiness, metrics, metricsToken }: HealthParts): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx.method)) return next();
    if (ctx.path === "/health/live") return say(200, "live\n");
    if (ctx.path === "/health/serving") return sayWhyNot(readiness.whyNotServing(), "serving");
    if (ctx.path === "/health/ready") return sayWhyNot(readiness.whyNotReady(), "ready");
    if (ctx.path === "/metrics") {
      ctx.state.operation = "health";
      if (!mayReadMetrics(ctx.req, metricsToken)) throw new HttpError("notFound");
      const { contentType, text } = await metrics();
      return say(200, text, contentType);
    }
    return next();

    function sayWhyNot(reasons: readonly string[], fine: string): void {
      if (reasons.length === 0) say(200, `${fine}\n`);
      else say(503, `${reasons.join("\n")}\n`);
    }

    function say(status: number, text: string, type = "text/plain; charset=utf-8"): void {
      ctx.state.operation = "health";
      ctx.status = status;
      ctx.set({ ...COMMON_HEADERS, "Cache-Control": NO_STORE });
      ctx.type = type;
      ctx.body = text;
    }
  };
}

/** Headers that a proxy adds: a request with one of them did not come from this machine, even if the proxy runs on it. */
const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? "", `Bearer ${token}`);
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  const address = request.socket.remoteAddress ?? "";
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

interface ReadinessParts {
  readonly hasRaceDay: () => boolean;
  /** Further reasons why no visitor should be sent here; none when absent. */
  readonly cutOff?: () => readonly string[];
  readonly dependencies: readonly Pick<Dependency, "name" | "isDown">[];
  /** Reasons why this server itself stands still; none when absent. */
  readonly stalled?: (() => readonly string[]) | undefined;
}

/** Whether a proxy should send visitors to this server, and whether all that it needs can be reached. */
export class Readiness {
  readonly #parts: ReadinessParts;
  #isStopping = false;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** Whether the server is about to close its port. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Marks the server as about to stop: it is not ready from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Why no visitor should be sent here; empty when they may be. An outage is no reason: what is in memory is served. */
  whyNotServing(): readonly string[] {
    const reasons: string[] = [];
    if (this.#isStopping) reasons.push("stopping");
    if (!this.#parts.hasRaceDay()) reasons.push("no race day yet");
    return [...reasons, ...(this.#parts.cutOff?.() ?? [])];
  }

  /** Why not everything works; empty when it does. */
  whyNotReady(): readonly string[] {
    const away = this.#parts.dependencies.filter(({ isDown }) => isDown);
    const stalled = this.#parts.stalled?.() ?? [];
    return [...this.whyNotServing(), ...away.map(({ name }) => `the ${name} cannot be reached`), ...stalled];
  }
}
