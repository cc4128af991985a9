import { serverMessage } from "../../data/admin-errors";
import { PasskeyError } from "../../data/admin-passkeys";

/** Why a step of signing in failed, as a sentence for the user. */
export function loginFailure(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  return serverMessage(error) ?? "The server could not be reached. Please check your connection and try again.";
}
