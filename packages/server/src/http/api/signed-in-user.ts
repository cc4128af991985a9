import { HttpError } from "../errors/http-error";
import type { HandlerContext, SignedInUser } from "./handler-context";

/** Who is signed in. For operations that the router rejects without a session; throws `unauthorised` all the same. */
export function signedInUser({ user }: HandlerContext): SignedInUser {
  if (user === undefined) throw new HttpError("unauthorised");
  return user;
}

/** The error for a wrong field of the body. Not a 401, which would say that the session has ended. */
export function wrongField(field: string, message: string): HttpError {
  return new HttpError("badRequest", { message, issues: [{ path: `body.${field}`, message }] });
}

/** The error for a wrong current password. */
export function wrongCurrentPassword(): HttpError {
  return wrongField("currentPassword", "This is not your current password.");
}
