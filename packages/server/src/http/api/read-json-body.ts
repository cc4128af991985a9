import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error";
import { bodyChunks } from "./body-chunks";

/** The largest body of any operation of the contract, with room to spare. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * A request's JSON body; `undefined` when there is none. Rejects with `payloadTooLarge` as soon as it is too large,
 * `unsupportedMediaType` when it does not say that it is JSON, `badRequest` when it is not, and `clientClosedRequest` when its
 * sender goes away in the middle.
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > MAX_BODY_BYTES) throw new HttpError("payloadTooLarge");
  const hasBody = declared > 0 || request.headers["transfer-encoding"] !== undefined;
  if (!hasBody) return undefined;
  if (!isJson(request.headers["content-type"]) || (request.headers["content-encoding"] ?? "identity") !== "identity") {
    throw new HttpError("unsupportedMediaType");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(request)) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new HttpError("payloadTooLarge");
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new HttpError("badRequest", {
      message: "The body is not JSON.",
      issues: [{ path: "body", message: "Is not JSON." }],
    });
  }
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}
