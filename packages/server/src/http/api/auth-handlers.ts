import type { Handlers } from "@railbird/contract";
import type { SignIn } from "../../use-cases/accounts/sign-in";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";

export interface AuthParts {
  readonly signIn: Pick<SignIn, "attempt">;
}

/** Sign-in, sign-out and who is signed in. */
export function authHandlers({
  signIn,
}: AuthParts): Pick<Handlers<HandlerContext, PreparedResponse>, "getCurrentUser" | "login" | "logout"> {
  return {
    getCurrentUser: (_request, { user }) => {
      if (user === undefined) throw new HttpError("unauthorised");
      return { status: 200, body: { user: { username: user.username } } };
    },
    login: async ({ body: { username, password } }, context) => {
      const device = context.deviceOf(username);
      const result = await signIn.attempt({ username, password, address: context.address, device });
      if (result.outcome === "wait") {
        const seconds = Math.ceil(result.waitMs / 1000);
        throw new HttpError("tooManyRequests", { headers: { "Retry-After": String(seconds) } });
      }
      if (result.outcome === "rejected") {
        throw new HttpError("unauthorised", { message: "Invalid username or password" });
      }
      await context.signIn(result.user);
      return { status: 200, body: { user: { username: result.user.username } } };
    },
    logout: async (_request, context) => {
      await context.signOut();
      return { status: 204 };
    },
  };
}
