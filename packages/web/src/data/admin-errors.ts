import { ApiError } from "@railbird/contract/client";

/**
 * The message of an error response, for the admin; `undefined` when there was no response. The message of a server error ends with its id
 * in the server's log. A 5xx that is not the API's own, such as a proxy's, gets a sentence of its own.
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

/** Said where a call got no response. */
export const UNREACHABLE = "The server could not be reached.";

/** Why a call failed, for the admin: the message of its error response, or that there was none. */
export function failureMessage(error: unknown): string {
  return serverMessage(error) ?? UNREACHABLE;
}
