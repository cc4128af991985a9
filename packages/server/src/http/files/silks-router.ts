import type { Instant } from "@railbird/domain";
import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import { SILKS_PATH, type SilksStore } from "../../ports/silks";
import { HttpError } from "../errors/http-error";
import { pictureHeaders } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { requireRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";

export interface SilksRouterParts {
  readonly silks: Pick<SilksStore, "read">;
  readonly now: () => Instant;
}

const SILKS_HEADERS = pictureHeaders("silks.webp");

/** The most pictures in memory: those of some races, whose pages request all of a race's pictures at once. */
const IN_MEMORY = 500;

/** Serves copied silks. */
export function silksRouter({ silks, now }: SilksRouterParts): Middleware {
  const responses = new LRUCache<string, PreparedResponse>({ max: IN_MEMORY });
  return async (ctx, next) => {
    if (!ctx.path.startsWith(SILKS_PATH)) return next();
    ctx.state.operation = "silks";
    requireRead(ctx.method);
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
