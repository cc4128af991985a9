import type { IncomingMessage } from "node:http";
import getRawBody, { type RawBodyError } from "raw-body";
import { bodyErrorOf, isOfType } from "../api/read-json-body";
import { HttpError } from "../errors/http-error";

/** More than any form of the site has. */
const MAX_FORM_BYTES = 16 * 1024;

/**
 * What a browser sends of a form by itself. Rejects with `unsupportedMediaType` for another kind of body, `payloadTooLarge` as soon as it is
 * too large, and `clientClosedRequest` when the client disconnects before the end.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!isOfType(request, "application/x-www-form-urlencoded")) {
    throw new HttpError("unsupportedMediaType", { message: "Send the form as the page does." });
  }
  const text = await getRawBody(request, { limit: MAX_FORM_BYTES, encoding: "utf8" }).catch((error: RawBodyError) => {
    throw bodyErrorOf(error);
  });
  return new URLSearchParams(text);
}
