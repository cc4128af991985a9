import type { IncomingMessage } from "node:http";
import type { SecondFactorKind } from "@railbird/contract";
import { operations } from "@railbird/contract/validators";
import type { LoginAnswer, ServerEntry } from "@railbird/web";
import type { Context, Middleware } from "koa";
import getRawBody, { type RawBodyError } from "raw-body";
import { type ApiHandlers, rawRequest } from "../api/api-router";
import type { HandlerContext } from "../api/handler-context";
import { bodyErrorOf, isOfType } from "../api/read-json-body";
import type { ExplainError } from "../errors/error-boundary";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../reads/prepare-reads";
import { COMMON_HEADERS, NO_STORE } from "../responses/headers";
import { respondPrepared } from "../responses/send-prepared";
import { requireSameOrigin } from "../security/own-pages";
import type { PageResponses } from "./page-responses";

/** More than any form of the site has. */
const MAX_FORM_BYTES = 16 * 1024;

/** The operations of signing in that a form can do. */
export type SignInHandlers = Pick<ApiHandlers, "login" | "loginWithCode">;

export interface LoginFormParts {
  readonly handlers: SignInHandlers;
  readonly contextOf: (ctx: Context) => Promise<HandlerContext>;
  readonly explain: ExplainError;
  readonly pages: Pick<PageResponses, "answer">;
  readonly entry: Pick<ServerEntry, "match">;
  readonly prepare: PrepareReads;
  readonly publicUrl: string;
  readonly now: () => number;
}

const LOGIN_PATH = "/login";
const ADMIN_PATH = "/admin";

const KINDS: readonly SecondFactorKind[] = ["totp", "passkey", "recoveryCode"];

/** Why nobody is signed in, and the second step where it goes on there. */
interface Refusal {
  readonly status: number;
  readonly answer: LoginAnswer;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Signs in by the login page's form where the browser sends it by itself: before the page's scripts run, or without scripts. The API's own
 * handlers do it, so that the same rules and limits hold; whatever comes of it is a page or a redirect to the admin area, never JSON.
 */
export function loginForm(parts: LoginFormParts): Middleware {
  const { handlers, contextOf, explain, pages, entry, prepare, publicUrl, now } = parts;

  return async (ctx, next) => {
    if (ctx.path !== LOGIN_PATH || ctx.method !== "POST") return next();
    ctx.state.operation = "loginForm";
    const refusal = await attempt(ctx);
    if (refusal === undefined) return toAdminArea(ctx);
    const page = entry.match(LOGIN_PATH);
    await prepare(page.reads)?.catch(() => undefined);
    await respondPrepared(ctx, await pages.answer(page, refusal), now);
  };

  /** `undefined` once somebody is signed in. */
  async function attempt(ctx: Context): Promise<Refusal | undefined> {
    let form = new URLSearchParams();
    try {
      requireSameOrigin(ctx.req, publicUrl);
      form = await readForm(ctx.req);
      return await signIn(ctx, form);
    } catch (thrown) {
      if (thrown instanceof HttpError && thrown.name === "clientClosedRequest") throw thrown;
      const { error, id } = explain(thrown, ctx);
      ctx.req.resume();
      const failure = id === undefined ? error.message : `${error.message} (Error ${id})`;
      return { status: error.status, headers: error.headers, answer: { ...returned(form, error), failure } };
    }
  }

  async function signIn(ctx: Context, form: URLSearchParams): Promise<Refusal | undefined> {
    const code = form.get("code");
    if (code !== null) {
      const request = requestOf(ctx, "loginWithCode", { code }, "Type the code.");
      await handlers.loginWithCode(request, await contextOf(ctx));
      return undefined;
    }
    const typed = { username: form.get("username") ?? "", password: form.get("password") ?? "" };
    const request = requestOf(ctx, "login", typed, "Type your username and your password.");
    const response = await handlers.login(request, await contextOf(ctx));
    if (!("body" in response) || !("secondFactors" in response.body)) return undefined;
    return { status: 200, answer: { secondFactors: response.body.secondFactors } };
  }
}

/** The operation's request that a form makes; throws `badRequest` with this sentence where the contract does not allow it. */
function requestOf<Name extends keyof SignInHandlers>(
  ctx: Context,
  name: Name,
  given: Readonly<Record<string, string>>,
  message: string,
): Parameters<SignInHandlers[Name]>[0] {
  const operation = operations.find(({ operationId }) => operationId === name);
  const reading = operation?.parseRequest(rawRequest(ctx.req, {}, "", given));
  if (!reading?.ok) throw new HttpError("badRequest", { message });
  return reading.value as Parameters<SignInHandlers[Name]>[0];
}

/**
 * The answers that the form shows again: the name that was typed, or the second step, unless it has to begin anew. The password never comes
 * back.
 */
function returned(form: URLSearchParams, { name }: HttpError): LoginAnswer {
  if (form.get("code") === null || name === "signInExpired") return { username: form.get("username") ?? "" };
  const asked = form.get("secondFactors")?.split(",") ?? [];
  return { secondFactors: KINDS.filter((kind) => asked.includes(kind)) };
}

function toAdminArea(ctx: Context): void {
  ctx.status = 303;
  ctx.set({ ...COMMON_HEADERS, Location: ADMIN_PATH, "Cache-Control": NO_STORE });
}

/**
 * The fields that a browser sends of a form by itself. Rejects with `unsupportedMediaType` for another kind of body, `payloadTooLarge` as
 * soon as it is too large, and `clientClosedRequest` when the client disconnects before the end.
 */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!isOfType(request, "application/x-www-form-urlencoded")) {
    throw new HttpError("unsupportedMediaType", { message: "Send the form as the page does." });
  }
  const text = await getRawBody(request, { limit: MAX_FORM_BYTES, encoding: "utf8" }).catch((error: RawBodyError) => {
    throw bodyErrorOf(error);
  });
  return new URLSearchParams(text);
}
