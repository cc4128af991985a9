import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { OperationId } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type Koa from "koa";
import type { Context } from "koa";
import { createSession } from "koa-session";
import { usernameKey } from "../../ports/users";
import { SECOND_STEP_MS } from "../../use-cases/accounts/second-step";
import type { SessionService } from "../../use-cases/accounts/session-service";
import type { HandlerContext, SignedInUser } from "../api/handler-context";
import { HttpError } from "../errors/http-error";
import { clientAddress, type SiteAddressParts, siteAddress } from "./addresses";

/** How long a device is known after its last sign-in, milliseconds. */
export const DEVICE_KNOWN_MS = 180 * 86_400_000;

/** How far in the future a cookie's instant may be, milliseconds: a cookie made while a clock was years ahead must not last for years. */
const MOST_AHEAD_MS = 86_400_000;

/** Served over https by `publicUrl`, cookies are `Secure` and bound to the host (`__Host-`). */
export interface SessionParts extends SiteAddressParts {
  readonly service: Pick<SessionService, "find" | "start" | "end">;
  /** Cookies are signed with it. */
  readonly secret: string;
  /** The time by which known devices expire. */
  readonly now: () => Instant;
}

/** The operation that pages poll: it must not extend a session of somebody who has left. */
const POLLED: OperationId = "getDiagnostics";

/** A session as koa-session shows it: its data, and what it can do. */
interface KoaSession {
  /** Its id: koa-session calls the key of a store external. */
  readonly externalKey?: string;
  userId?: string;
  username?: string;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** The cookie is hidden from scripts and other sites, signed, and removed when the browser closes. */
function cookieOptions(secure: boolean) {
  return {
    key: secure ? "__Host-railbird" : "railbird",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    signed: true,
    overwrite: true,
    // The server enforces the time-outs: koa-session would use its own clock.
    maxAge: "session" as const,
    autoCommit: false,
  };
}

/**
 * Builds the context of a request. `visitor` looks up no session, so that public reads need no database; `member` does.
 */
export function createSessions(app: Koa, { service, secret, now, ...site }: SessionParts) {
  const { publicUrl, trustProxy } = site;
  const secure = publicUrl.startsWith("https:");
  const devices = new DeviceCookie(secret);
  const deviceKey = secure ? "__Host-railbird-device" : "railbird-device";
  const stateKey = secure ? "__Host-railbird-sign-in" : "railbird-sign-in";
  const hidden = { path: "/", httpOnly: true, sameSite: "lax", secure, signed: false, overwrite: true } as const;
  app.keys = [secret];
  const options = cookieOptions(secure);
  const load = createSession(app, {
    ...options,
    genid: () => randomBytes(32).toString("base64url"),
    store: {
      get: (id: string, _maxAge: unknown, { ctx }: { readonly ctx?: Context }) =>
        service.find(id, { isUse: ctx?.state.operation !== POLLED }),
      set: (id: string, session: { readonly userId: string }) => service.start(id, session.userId),
      destroy: (id: string) => service.end(id),
    },
  });

  /** The context of a request whose session is not needed. */
  function visitor(ctx: Context): HandlerContext {
    const rejected = () => Promise.reject(new HttpError("serverError"));
    const unavailable = () => {
      throw new HttpError("serverError");
    };
    return {
      user: undefined,
      sessionId: undefined,
      address: clientAddress(ctx.req, trustProxy),
      siteAddress: siteAddress(ctx.req, site),
      deviceOf: () => undefined,
      signInState: undefined,
      keepSignInState: unavailable,
      signIn: rejected,
      signOut: rejected,
    };
  }

  /** The context with the visitor's session, if there is one. */
  async function member(ctx: Context): Promise<HandlerContext> {
    // TLS may end at a proxy, so the site's own address decides.
    ctx.cookies.secure = secure;
    await load(ctx, async () => {});
    return {
      user: userOf(sessionOf(ctx)),
      sessionId: sessionOf(ctx).externalKey,
      address: clientAddress(ctx.req, trustProxy),
      siteAddress: siteAddress(ctx.req, site),
      deviceOf: (username: string) => devices.read(ctx.cookies.get(deviceKey, { signed: false }), username, now()),
      signInState: ctx.cookies.get(stateKey, { signed: false }),
      keepSignInState(state: string) {
        // A random secret that the server looks up: a signature would add nothing.
        ctx.cookies.set(stateKey, state, { ...hidden, maxAge: SECOND_STEP_MS });
      },
      async signIn({ id, username }: SignedInUser) {
        const session = sessionOf(ctx);
        session.userId = id;
        session.username = username;
        // A new id, against session fixation.
        await session.regenerate();
        // The value has its own signature.
        ctx.cookies.set(deviceKey, devices.make(username, now()), { ...hidden, maxAge: DEVICE_KNOWN_MS });
        if (ctx.cookies.get(stateKey, { signed: false }) !== undefined) ctx.cookies.set(stateKey, null, hidden);
      },
      async signOut() {
        const session = sessionOf(ctx);
        Object.assign(ctx, { session: null });
        await session.manuallyCommit();
      },
    };
  }

  /** Whether a request brings a session's cookie, valid or not. */
  const hasSession = (ctx: Context): boolean => ctx.cookies.get(options.key, { signed: false }) !== undefined;

  return { visitor, member, hasSession };
}

function sessionOf(ctx: Context): KoaSession {
  return (ctx as Context & { readonly session: KoaSession }).session;
}

function userOf({ userId, username }: KoaSession): SignedInUser | undefined {
  return userId === undefined || username === undefined ? undefined : { id: userId, username };
}

/**
 * The signed cookie that makes a browser a known device of a name after a sign-in. It opens no session: sign-in attempts from a known
 * device only have a limit of their own. The name is part of the signature and cannot be read from the cookie.
 */
export class DeviceCookie {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac("sha256", secret).update("known devices").digest();
  }

  /** The value of the cookie for a name that has signed in: `device.instant.signature`. */
  make(username: string, now: Instant): string {
    const unsigned = `${randomBytes(16).toString("hex")}.${now}`;
    return `${unsigned}.${this.#sign(unsigned, username)}`;
  }

  /** The device's id where this name has signed in there within {@link DEVICE_KNOWN_MS}. */
  read(value: string | undefined, username: string, now: Instant): string | undefined {
    const [, unsigned = "", device, madeAt, signature = ""] =
      /^(([0-9a-f]{32})\.(\d{1,15}))\.([\w-]{43})$/.exec(value ?? "") ?? [];
    const expected = Buffer.from(this.#sign(unsigned, username));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const age = now - Number(madeAt);
    return age < DEVICE_KNOWN_MS && age > -MOST_AHEAD_MS ? device : undefined;
  }

  #sign(unsigned: string, username: string): string {
    return createHmac("sha256", this.#key)
      .update(JSON.stringify([unsigned, usernameKey(username)]))
      .digest("base64url");
  }
}
