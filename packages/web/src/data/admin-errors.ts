import { ApiError } from "@railbird/contract/client";

/**
 * The message of an error response; `undefined` when there was no response. One that is not the API's own, as a proxy's, is put in
 * words; one of a server error ends with the id by which the server's log knows it.
 */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.name === "httpError" && error.status >= 500) return `The server has a problem just now (${error.message}).`;
  return error.id === undefined ? error.message : `${error.message} (Error ${error.id})`;
}

/** True for an error response of this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
