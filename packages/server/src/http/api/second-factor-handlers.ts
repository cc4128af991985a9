import type { Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { AccountChangeLog } from "../../ports/second-factors";
import type { NotDone, Owner, OwnSecondFactors, ProvenOwner } from "../../use-cases/accounts/own-second-factors";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import {
  type HandlerContext,
  signedInUser,
  tooManyAttempts,
  wrongCurrentPassword,
  wrongField,
} from "./handler-context";

export interface SecondFactorParts {
  readonly ownSecondFactors: OwnSecondFactors;
  /** The log of changes to all accounts. */
  readonly changes: AccountChangeLog;
}

/** The most changes that are listed. */
const MOST_CHANGES = 200;

/** The operations on one's own second factors, and the list of account changes. */
export function secondFactorHandlers({ ownSecondFactors: own, changes }: SecondFactorParts) {
  return {
    getSecondFactors: async (_request, context) => {
      const { totpSince, passkeys, recoveryCodesLeft } = await own.read(ownerOf(context));
      const listed = passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: isoInstant(addedAt),
        ...(lastUsedAt !== undefined && { lastUsedAt: isoInstant(lastUsedAt) }),
      }));
      const body = {
        required: own.required,
        ...(totpSince !== undefined && { totpSince: isoInstant(totpSince) }),
        passkeys: listed,
        recoveryCodesLeft,
      };
      return { status: 200, body };
    },
    startTotp: async ({ body }, context) => {
      const result = await own.startTotp(provenOwner(context, body));
      return result.outcome === "done" ? { status: 200, body: result.value } : reject(result);
    },
    confirmTotp: async ({ body: { code, currentPassword } }, context) => {
      if (currentPassword === undefined) throw wrongField("currentPassword", "Is required.");
      const result = await own.confirmTotp(provenOwner(context, { currentPassword }), code);
      if (result.outcome === "invalid")
        throw wrongField("code", "This code is not right. Is the device's clock right?");
      return result.outcome === "done" ? { status: 200, body: { codes: [...result.value] } } : reject(result);
    },
    removeTotp: async ({ body }, context) => {
      const result = await own.removeTotp(provenOwner(context, body));
      return result.outcome === "done" ? { status: 204 } : reject(result);
    },
    makeRecoveryCodes: async ({ body }, context) => {
      const result = await own.makeRecoveryCodes(provenOwner(context, body));
      return result.outcome === "done" ? { status: 200, body: { codes: [...result.value] } } : reject(result);
    },
    startPasskey: async ({ body }, context) => {
      const result = await own.startPasskey(provenOwner(context, body));
      return result.outcome === "done" ? { status: 200, body: result.value } : reject(result);
    },
    addPasskey: async ({ body: { name, credential } }, context) => {
      const result = await own.addPasskey(ownerOf(context), name, credential);
      return result.outcome === "done" ? { status: 201, body: { codes: [...result.value] } } : reject(result);
    },
    removePasskey: async ({ params, body }, context) => {
      const result = await own.removePasskey(provenOwner(context, body), params.id);
      return result.outcome === "done" ? { status: 204 } : reject(result);
    },
    listAccountChanges: async () => {
      const listed = await changes.list(MOST_CHANGES);
      return { status: 200, body: listed.map(({ at, ...change }) => ({ ...change, at: isoInstant(at) })) };
    },
  } satisfies Partial<Handlers<HandlerContext, PreparedResponse>>;
}

function ownerOf(context: HandlerContext): Owner {
  return { user: signedInUser(context), sessionId: context.sessionId };
}

function provenOwner(context: HandlerContext, body: { readonly currentPassword: string }): ProvenOwner {
  const owner = ownerOf(context);
  const { address } = context;
  return { ...owner, proof: { ...body, address, device: context.deviceOf(owner.user.username) } };
}

function reject(result: NotDone): never {
  if (result.outcome === "wait") throw tooManyAttempts(result.waitMs);
  if (result.outcome === "wrong") throw wrongCurrentPassword();
  if (result.outcome === "conflict") throw new HttpError("factorConflict", { message: result.problem });
  if (result.outcome === "missing") throw new HttpError("notFound", { message: "There is no such second factor." });
  throw new HttpError("badRequest", { message: "This passkey was not accepted. Please try again." });
}
