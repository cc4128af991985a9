import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context } from "koa";
import { createSession } from "koa-session";
import type { SessionService } from "../../use-cases/accounts/session-service";
import type { HandlerContext, SignedInUser } from "../api/handler-context";
import { HttpError } from "../errors/http-error";
import { clientAddress } from "./client-address";

export interface SessionParts {
  readonly service: Pick<SessionService, "find" | "start" | "end">;
  /** Cookies are signed with it. */
  readonly secret: string;
  /** Served over https, cookies are `Secure` and bound to the host (`__Host-`). */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
}

/** A session as koa-session shows it: its data, and what it can do. */
interface KoaSession {
  userId?: string;
  username?: string;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** The cookie is no use to scripts, to other sites, or to whoever can change it; it ends with the browser. */
function cookieOptions(secure: boolean) {
  return {
    key: secure ? "__Host-railbird" : "railbird",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    signed: true,
    overwrite: true,
    // Time-outs are the server's: koa-session would go by its own clock.
    maxAge: "session" as const,
    autoCommit: false,
  };
}

/** Gives handlers who asks. Only where a session matters is it looked up, so that public reads never touch one. */
export function createSessions(app: Koa, { service, secret, publicUrl, trustProxy }: SessionParts) {
  const secure = publicUrl.startsWith("https:");
  app.keys = [secret];
  const load = createSession(app, {
    ...cookieOptions(secure),
    genid: () => randomBytes(32).toString("base64url"),
    store: {
      get: (id: string) => service.find(id),
      set: (id: string, session: { readonly userId: string }) => service.start(id, session.userId),
      destroy: (id: string) => service.end(id),
    },
  });

  /** Of a visitor whose session does not matter here. */
  function visitor(ctx: Context): HandlerContext {
    const rejected = () => Promise.reject(new HttpError("serverError"));
    return { user: undefined, address: clientAddress(ctx.req, trustProxy), signIn: rejected, signOut: rejected };
  }

  /** With the visitor's session, if it has one. */
  async function member(ctx: Context): Promise<HandlerContext> {
    // TLS may end at a proxy: what the site's address says counts.
    ctx.cookies.secure = secure;
    await load(ctx, async () => {});
    return {
      user: userOf(sessionOf(ctx)),
      address: clientAddress(ctx.req, trustProxy),
      async signIn({ id, username }: SignedInUser) {
        const session = sessionOf(ctx);
        session.userId = id;
        session.username = username;
        // A new id: one that somebody planted before sign-in is worth nothing after it.
        await session.regenerate();
      },
      async signOut() {
        const session = sessionOf(ctx);
        Object.assign(ctx, { session: null });
        await session.manuallyCommit();
      },
    };
  }

  return { visitor, member };
}

function sessionOf(ctx: Context): KoaSession {
  return (ctx as Context & { readonly session: KoaSession }).session;
}

function userOf({ userId, username }: KoaSession): SignedInUser | undefined {
  return userId === undefined || username === undefined ? undefined : { id: userId, username };
}
