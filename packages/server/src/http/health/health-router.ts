import type { Middleware } from "koa";
import { COMMON_HEADERS, NO_STORE } from "../responses/headers";

export interface HealthParts {
  /** Whether there is a race day to show, from the feed or from before a restart. */
  readonly isReady: () => boolean;
  /** The metrics in the text format of Prometheus. */
  readonly metrics: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** `/health/live`: the process responds. `/health/ready`: it has a race day to show. `/metrics`: for Prometheus. */
export function healthRouter({ isReady, metrics }: HealthParts): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
    if (ctx.path === "/health/live") return say(200, "live\n");
    if (ctx.path === "/health/ready") return isReady() ? say(200, "ready\n") : say(503, "no race day yet\n");
    if (ctx.path === "/metrics") {
      const { contentType, text } = await metrics();
      return say(200, text, contentType);
    }
    return next();

    function say(status: number, text: string, type = "text/plain; charset=utf-8"): void {
      ctx.state.operation = "health";
      ctx.status = status;
      ctx.set({ ...COMMON_HEADERS, "Cache-Control": NO_STORE });
      ctx.type = type;
      ctx.body = text;
    }
  };
}
