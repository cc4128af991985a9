import type { Instant } from "@railbird/domain";
import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import { SILKS_PATH, type SilksStore } from "../../ports/silks";
import { HttpError } from "../errors/http-error";
import { CACHE_FOREVER, COMMON_HEADERS, type Headers } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { respondPrepared } from "../responses/respond-prepared";

export interface SilksRouterParts {
  readonly silks: Pick<SilksStore, "read">;
  readonly now: () => Instant;
}

/** A picture opened by itself may run nothing. */
const SILKS_HEADERS: Headers = {
  ...COMMON_HEADERS,
  "Cache-Control": CACHE_FOREVER,
  "Content-Disposition": 'inline; filename="silks.webp"',
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The pictures of a few races: they are asked for together. */
const IN_MEMORY = 500;

/** Serves copied silks. */
export function silksRouter({ silks, now }: SilksRouterParts): Middleware {
  const responses = new LRUCache<string, PreparedResponse>({ max: IN_MEMORY });
  return async (ctx, next) => {
    if (!ctx.path.startsWith(SILKS_PATH)) return next();
    ctx.state.operation = "silks";
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      throw new HttpError("methodNotAllowed", { headers: { Allow: "GET, HEAD" } });
    }
    const name = ctx.path.slice(SILKS_PATH.length);
    const known = responses.get(name);
    if (known !== undefined) return respondPrepared(ctx, known, now);
    const bytes = await silks.read(name);
    if (bytes === undefined) throw new HttpError("notFound");
    const response = new PreparedResponse("image/webp", Buffer.from(bytes), {
      headers: SILKS_HEADERS,
      compressible: false,
    });
    responses.set(name, response);
    await respondPrepared(ctx, response, now);
  };
}
