import type { Instant } from "@railbird/domain";
import type { Middleware } from "koa";
import { LOGOS_PATH } from "../../ports/logo-store";
import type { LogoService } from "../../use-cases/logos/logo-service";
import { HttpError } from "../errors/http-error";
import { pictureHeaders } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { requireRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";

export interface ObjectsRouterParts {
  readonly logos: Pick<LogoService, "readLogo">;
  readonly now: () => Instant;
}

const LOGO_HEADERS = pictureHeaders("logo.webp");

/** Serves logos; everything else below /objects is a 404. */
export function objectsRouter({ logos, now }: ObjectsRouterParts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== "/objects" && !ctx.path.startsWith("/objects/")) return next();
    ctx.state.operation = "object";
    if (!ctx.path.startsWith(LOGOS_PATH)) throw new HttpError("notFound");
    requireRead(ctx.method);
    const bytes = await logos.readLogo(ctx.path.slice(LOGOS_PATH.length));
    if (bytes === undefined) throw new HttpError("notFound");
    const response = new PreparedResponse("image/webp", Buffer.from(bytes), {
      headers: LOGO_HEADERS,
      compressible: false,
    });
    await respondPrepared(ctx, response, now);
  };
}
