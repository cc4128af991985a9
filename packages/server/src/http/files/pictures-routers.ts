import type { Instant } from "@railbird/domain";
import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import {
  LOGOS_PATH,
  MAX_UPLOAD_BYTES,
  UploadError,
  type UploadReceiver,
  type UploadRejection,
} from "../../ports/logo-store";
import { SILKS_PATH, type SilksStore } from "../../ports/silks";
import type { LogoService } from "../../use-cases/logos/logo-service";
import { bodyChunks } from "../api/read-json-body";
import type { ErrorName } from "../errors/error-catalogue";
import { HttpError } from "../errors/http-error";
import { API_HEADERS, NO_STORE, pictureHeaders } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { requireRead, respondPrepared } from "../responses/send-prepared";
import { type SiteAddressParts, siteAddress } from "../security/addresses";
import { requireSameOrigin } from "../security/own-pages";

const PREFIX = "/objects/uploads/";

/** The error response of each rejected upload. */
const RESPONSES = {
  foreign: ["forbidden", "This upload address is not valid."],
  expired: ["forbidden", "This upload address has expired. Please choose the file again."],
  absent: ["notFound", "There is nothing at this address."],
  used: ["conflict", "An image was sent to this address already."],
  quota: [
    "tooManyUploads",
    "You have uploaded many images that no bookmaker has as its logo yet. They are removed within the hour.",
  ],
  empty: ["badRequest", "This file is empty."],
  tooLarge: ["payloadTooLarge", "This image is larger than 5 MB."],
} as const satisfies Record<UploadRejection, readonly [ErrorName, string]>;

const LOGO_HEADERS = pictureHeaders("logo.webp");

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

interface ObjectsRouterParts {
  readonly logos: Pick<LogoService, "readLogo">;
  readonly now: () => Instant;
}

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

interface UploadsRouterParts extends SiteAddressParts {
  readonly uploads: UploadReceiver;
}

/**
 * Takes images at the upload addresses of a logo store that is part of this site. The signed address is the permission.
 */
export function uploadsRouter({ uploads, ...site }: UploadsRouterParts): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    ctx.state.operation = "upload";
    if (ctx.method !== "PUT") throw new HttpError("methodNotAllowed", { headers: { Allow: "PUT" } });
    requireSameOrigin(ctx.req, site.publicUrl);
    if (Number(ctx.req.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw rejection("tooLarge");
    try {
      await uploads.receive(siteAddress(ctx.req, site) + ctx.req.url, bodyChunks(ctx.req));
    } catch (error) {
      if (error instanceof UploadError) throw rejection(error.name);
      throw error;
    }
    ctx.set({ ...API_HEADERS, "Cache-Control": NO_STORE });
    ctx.status = 200;
    ctx.body = "";
  };
}

function rejection(reason: UploadRejection): HttpError {
  const [name, message] = RESPONSES[reason];
  return new HttpError(name, { message });
}
