import { ApiError } from "@railbird/contract/client";
import { MalformedAnswer } from "./admin-session-answer";

/** The message of an error response, for the admin; `undefined` when there is none. A server error's ends with its id in the log. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.bodyMessage === undefined) return undefined;
  return error.id === undefined ? error.bodyMessage : `${error.bodyMessage} (Error ${error.id})`;
}

/** Why a call failed, for the admin: the message of its error response, what its status says, or that there was no response. */
export function failureMessage(error: unknown): string {
  if (error instanceof MalformedAnswer || error instanceof SyntaxError) return new MalformedAnswer().message;
  if (!(error instanceof ApiError)) return "The server could not be reached.";
  const { status, message } = error;
  return serverMessage(error) ?? (status >= 500 ? `The server has a problem just now (${message}).` : message);
}

/** True for an error response of this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
