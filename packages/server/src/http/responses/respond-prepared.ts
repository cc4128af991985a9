import type { Instant } from "@railbird/domain";
import type { Context } from "koa";
import type { PreparedResponse } from "./prepared-response";
import { sendPrepared } from "./send-prepared";

/** Sends prepared bytes without Koa's body handling, which would compute length and type again. */
export async function respondPrepared(ctx: Context, prepared: PreparedResponse, now: () => Instant): Promise<void> {
  const body = await prepared.bodyFor(ctx.req.headers["accept-encoding"] as string | undefined);
  ctx.respond = false;
  // A shared cache would hand what is left of one address's requests to others.
  if (prepared.isShared) ctx.res.removeHeader("RateLimit");
  ctx.state.status = sendPrepared(ctx.req, ctx.res, prepared, body, now());
}
