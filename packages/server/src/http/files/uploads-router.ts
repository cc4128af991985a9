import type { Middleware } from "koa";
import { MAX_UPLOAD_BYTES, UploadError, type UploadReceiver, type UploadRejection } from "../../ports/logo-store";
import { bodyChunks } from "../api/body-chunks";
import type { ErrorName } from "../errors/error-catalogue";
import { HttpError } from "../errors/http-error";
import { API_HEADERS, NO_STORE } from "../responses/headers";
import { requireSameOrigin } from "../security/same-origin";
import { type SiteAddressParts, siteAddress } from "../security/site-address";

export interface UploadsRouterParts extends SiteAddressParts {
  readonly uploads: UploadReceiver;
}

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
