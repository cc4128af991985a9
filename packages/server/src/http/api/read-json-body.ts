import type { IncomingMessage } from "node:http";
import getRawBody, { type RawBodyError } from "raw-body";
import { HttpError } from "../errors/http-error";

/** The largest body of any operation of the contract but one, with room to spare. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The largest file of settings with logos. Only admins send it. */
export const MAX_SETTINGS_BYTES = 32 * 1024 * 1024;

/**
 * The most values of a body: parsed, a small one takes twenty times its bytes. A file of settings has some twelve for each of its thousand
 * bookmakers; those with more than a thousand are told so.
 */
export const MAX_BODY_VALUES = 100_000;

const TOO_MANY_VALUES = "This file holds far more than settings have.";

/**
 * A request's JSON body; `undefined` when there is none. Rejects with `payloadTooLarge` as soon as it is too large or has too many values,
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
  if (hasMoreValues(bytes, MAX_BODY_VALUES)) throw new HttpError("payloadTooLarge", { message: TOO_MANY_VALUES });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError("badRequest", {
      message: "The body is not JSON.",
      issues: [{ path: "body", message: "Is not JSON." }],
    });
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Characters that come before a value: `[`, `{` and `,`. */
const BEFORE_VALUES = new Set([0x5b, 0x7b, 0x2c]);

/** Whether JSON has more values than that. Nothing is made of it, and its texts are passed over at the speed of memory. */
function hasMoreValues(json: Buffer, most: number): boolean {
  let values = 0;
  for (let at = 0; at < json.length && values <= most; at += 1) {
    const byte = json[at] ?? 0;
    if (BEFORE_VALUES.has(byte)) values += 1;
    if (byte !== QUOTE) continue;
    let isOpen = true;
    while (isOpen && values <= most) {
      at = json.indexOf(QUOTE, at + 1);
      if (at === -1) return false;
      isOpen = isEscaped(json, at);
      // Escaped quotes count too, so that texts of nothing else take no longer.
      if (isOpen) values += 1;
    }
  }
  return values > most;
}

function isEscaped(json: Buffer, quote: number): boolean {
  let from = quote;
  while (json[from - 1] === BACKSLASH) from -= 1;
  return (quote - from) % 2 === 1;
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

/**
 * The body of a request as it arrives. Leaving the loop early keeps the connection open for the response. Throws
 * `clientClosedRequest` when the connection ends before the body does.
 */
export async function* bodyChunks(request: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw request.destroyed && !request.complete ? new HttpError("clientClosedRequest") : error;
  }
}
