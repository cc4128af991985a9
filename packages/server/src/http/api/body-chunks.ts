import type { IncomingMessage } from "node:http";
import { HttpError } from "../errors/http-error";

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
