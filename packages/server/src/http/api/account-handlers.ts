import type { Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import type { OwnPassword } from "../../use-cases/accounts/own-password";
import type { SessionService } from "../../use-cases/accounts/session-service";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";
import { signedInUser, wrongCurrentPassword, wrongField } from "./signed-in-user";
import { tooManyAttempts } from "./too-many-attempts";

export interface AccountParts {
  readonly ownPassword: Pick<OwnPassword, "change">;
  readonly sessions: { readonly service: Pick<SessionService, "list" | "endListed" | "endOthers"> };
}

type AccountOperation = "changePassword" | "listSessions" | "endSession" | "endOtherSessions";

/** The operations on one's own account: password and sessions. */
export function accountHandlers({
  ownPassword,
  sessions: { service },
}: AccountParts): Pick<Handlers<HandlerContext, PreparedResponse>, AccountOperation> {
  return {
    changePassword: async ({ body }, context) => {
      const user = signedInUser(context);
      const { username } = user;
      const device = context.deviceOf(username);
      const result = await ownPassword.change({ ...body, username, address: context.address, device });
      if (result.outcome === "wait") throw tooManyAttempts(result.waitMs);
      if (result.outcome === "wrong") throw wrongCurrentPassword();
      if (result.outcome === "rejected") throw wrongField("newPassword", result.problem);
      await context.signIn(user);
      return { status: 204 };
    },
    listSessions: async (_request, context) => {
      const listed = await service.list(signedInUser(context).id, context.sessionId);
      const body = listed.map(({ startedAt, seenAt, ...rest }) => ({
        ...rest,
        startedAt: isoInstant(startedAt),
        seenAt: isoInstant(seenAt),
      }));
      return { status: 200, body };
    },
    endSession: async ({ params }, context) => {
      if ((await service.endListed(signedInUser(context).id, params.id)) === "missing") {
        throw new HttpError("notFound", { message: "Session not found" });
      }
      return { status: 204 };
    },
    endOtherSessions: async (_request, context) => {
      await service.endOthers(signedInUser(context).id, context.sessionId);
      return { status: 204 };
    },
  };
}
