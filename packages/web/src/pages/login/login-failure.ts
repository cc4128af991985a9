import { ApiError } from "@railbird/contract/client";
import { failureMessage, serverMessage } from "../../data/admin-errors";
import { PasskeyError } from "../../data/admin-passkeys";

/**
 * Why a step of signing in failed, as a sentence for the user. `rejected` is said where the server checked what was given and says
 * nothing of its own: only then is it to blame.
 */
export function loginFailure(error: unknown, rejected: string): string {
  if (error instanceof PasskeyError) return error.message;
  if (!(error instanceof ApiError)) {
    return "The server could not be reached. Please check your connection and try again.";
  }
  const checked = error.status === 400 || error.status === 401;
  return serverMessage(error) ?? (checked ? rejected : failureMessage(error));
}
