import { ApiError } from "@railbird/contract/client";

/** The message of an error response; `undefined` when there was no response. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** True for an error response of this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
