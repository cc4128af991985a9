import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";
import { MAX_UPLOAD_BYTES, UploadError, type UploadFault, type UploadReceiver } from "../../ports/logo-store";
import type { ErrorName } from "../errors/error-catalogue";
import { HttpError } from "../errors/http-error";
import { API_HEADERS, NO_STORE } from "../responses/headers";
import { requireSameOrigin } from "../security/same-origin";

export interface UploadsRouterParts {
  readonly uploads: UploadReceiver;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

const PREFIX = "/objects/uploads/";

/** How a refused upload is answered. */
const ANSWERS = {
  foreign: ["forbidden", "This upload address is not valid."],
  expired: ["forbidden", "This upload address has expired. Please choose the file again."],
  absent: ["notFound", "There is nothing at this address."],
  used: ["conflict", "An image was sent to this address already."],
  empty: ["badRequest", "This file is empty."],
  tooLarge: ["payloadTooLarge", "This image is larger than 5 MB."],
} as const satisfies Record<UploadFault, readonly [ErrorName, string]>;

/** Takes images at the upload addresses of a logo store that is part of this site. The address itself is the permission. */
export function uploadsRouter({ uploads, publicUrl }: UploadsRouterParts): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next();
    ctx.state.operation = "upload";
    if (ctx.method !== "PUT") throw new HttpError("methodNotAllowed", { headers: { Allow: "PUT" } });
    requireSameOrigin(ctx.req, publicUrl);
    if (Number(ctx.req.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw rejection("tooLarge");
    try {
      await uploads.receive(publicUrl + ctx.req.url, bodyOf(ctx.req));
    } catch (fault) {
      if (fault instanceof UploadError) throw rejection(fault.name);
      // The sender went away in the middle: nobody hears the answer, and it is no fault of ours.
      if (ctx.req.errored) throw new HttpError("badRequest", { message: "The upload was cut short." });
      throw fault;
    }
    ctx.set({ ...API_HEADERS, "Cache-Control": NO_STORE });
    ctx.status = 200;
    ctx.body = "";
  };
}

/** Left early, the connection lives on for the answer. */
function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

function rejection(fault: UploadFault): HttpError {
  const [name, message] = ANSWERS[fault];
  return new HttpError(name, { message });
}
