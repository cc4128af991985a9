import { HttpError } from "./http-error";

/** A `badRequest` for one part of a request, by its place as the contract's validators name it: `body.url`, `query.topics`. */
export function invalidPart(path: string, message: string): HttpError {
  return new HttpError("badRequest", { message: `${path}: ${message}`, issues: [{ path, message }] });
}
