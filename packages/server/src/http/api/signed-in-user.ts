import { HttpError } from "../errors/http-error";
import type { HandlerContext, SignedInUser } from "./handler-context";

/** Who is signed in, in an operation that the router lets nobody else reach. */
export function signedInUser({ user }: HandlerContext): SignedInUser {
  if (user === undefined) throw new HttpError("unauthorised");
  return user;
}

/** A field of the body that is not right. Not a 401, which would say that the session has ended. */
export function wrongField(field: string, message: string): HttpError {
  return new HttpError("badRequest", { message, issues: [{ path: `body.${field}`, message }] });
}
