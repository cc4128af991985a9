import { ApiError } from "@railbird/contract/client";

/** What the server said about a call that failed; `undefined` when it never answered. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** True for an error answer of this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
