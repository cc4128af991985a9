import type { Handlers, Session } from "@railbird/contract";
import type { RequiredActions } from "../../use-cases/accounts/required-actions";
import type { SecondStep, SecondStepResult } from "../../use-cases/accounts/second-step";
import type { SignIn } from "../../use-cases/accounts/sign-in";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import { type HandlerContext, type SignedInUser, tooManyAttempts } from "./handler-context";

export interface AuthParts {
  readonly signIn: Pick<SignIn, "attempt">;
  readonly secondStep: Pick<SecondStep, "withCode" | "passkeyRequest" | "withPasskey">;
  readonly duties: Pick<RequiredActions, "owed">;
}

type AuthOperation = "getCurrentUser" | "login" | "loginWithCode" | "startPasskeyLogin" | "loginWithPasskey" | "logout";

/** Sign-in, sign-out and who is signed in. */
export function authHandlers({
  signIn,
  secondStep,
  duties,
}: AuthParts): Pick<Handlers<HandlerContext, PreparedResponse>, AuthOperation> {
  const sessionOf = async (user: SignedInUser): Promise<Session> => {
    const owes = await duties.owed(user);
    return { user: { username: user.username }, ...(owes !== undefined && { owes }) };
  };
  const finish = async (result: SecondStepResult, wrong: string, context: HandlerContext) => {
    if (result.outcome === "wait") throw tooManyAttempts(result.waitMs);
    if (result.outcome === "expired") throw new HttpError("signInExpired");
    if (result.outcome === "rejected") throw new HttpError("unauthorised", { message: wrong });
    await context.signIn(result.user);
    return { status: 200, body: await sessionOf(result.user) } as const;
  };
  const requestOf = ({ signInState: state, address, deviceOf }: HandlerContext) => ({ state, address, deviceOf });
  return {
    getCurrentUser: async (_request, { user }) => {
      if (user === undefined) throw new HttpError("unauthorised");
      return { status: 200, body: await sessionOf(user) };
    },
    login: async ({ body: { username, password } }, context) => {
      const device = context.deviceOf(username);
      const result = await signIn.attempt({ username, password, address: context.address, device });
      if (result.outcome === "wait") throw tooManyAttempts(result.waitMs);
      if (result.outcome === "rejected") {
        throw new HttpError("unauthorised", { message: "Invalid username or password" });
      }
      if (result.outcome === "secondStep") {
        context.keepSignInState(result.step.state);
        return { status: 202, body: { secondFactors: [...result.step.kinds] } };
      }
      await context.signIn(result.user);
      return { status: 200, body: await sessionOf(result.user) };
    },
    loginWithCode: async ({ body: { code } }, context) =>
      finish(
        await secondStep.withCode({ ...requestOf(context), code }),
        "This code is not right, or was used before.",
        context,
      ),
    startPasskeyLogin: async (_request, { signInState }) => {
      const body = await secondStep.passkeyRequest(signInState);
      if (body === undefined) throw new HttpError("signInExpired");
      return { status: 200, body };
    },
    loginWithPasskey: async ({ body: assertion }, context) =>
      finish(
        await secondStep.withPasskey({ ...requestOf(context), assertion }),
        "This passkey was not accepted. Please try again.",
        context,
      ),
    logout: async (_request, context) => {
      await context.signOut();
      return { status: 204 };
    },
  };
}
