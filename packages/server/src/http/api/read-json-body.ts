import type { IncomingMessage } from "node:http";
import getRawBody, { type RawBodyError } from "raw-body";
import { HttpError } from "../errors/http-error";

/** The largest body of any operation of the contract but one, with room to spare. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The largest file of settings with logos. Only admins send it. */
export const MAX_SETTINGS_BYTES = 32 * 1024 * 1024;

/**
 * A request's JSON body; `undefined` when there is none. Rejects with `payloadTooLarge` as soon as it is too large,
 * `unsupportedMediaType` when it does not say that it is JSON, `badRequest` when it is not, and `clientClosedRequest`
 * when the client disconnects before the end.
 */
export async function readJsonBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<unknown> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) throw new HttpError("payloadTooLarge");
  const hasBody = declared > 0 || request.headers["transfer-encoding"] !== undefined;
  if (!hasBody) return undefined;
  if (!isOfType(request, "application/json") || (request.headers["content-encoding"] ?? "identity") !== "identity") {
    throw new HttpError("unsupportedMediaType");
  }
  const bytes = await getRawBody(request, { limit }).catch((error: RawBodyError) => {
    throw bodyErrorOf(error);
  });
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError("badRequest", {
      message: "The body is not JSON.",
      issues: [{ path: "body", message: "Is not JSON." }],
    });
  }
}

/** The error response to a body that could not be read. */
export function bodyErrorOf(error: RawBodyError): Error {
  if (error.type === "entity.too.large") return new HttpError("payloadTooLarge");
  return error.type === "request.aborted" ? new HttpError("clientClosedRequest") : error;
}

/** Whether a request says that its body is of a media type. */
export function isOfType({ headers }: Pick<IncomingMessage, "headers">, mediaType: string): boolean {
  return headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === mediaType;
}
