import { isId } from "@railbird/resources";
import type { Middleware } from "koa";
import { HttpError } from "../errors/http-error";
import { respondPrepared } from "../responses/respond-prepared";
import type { SocialCards } from "./social-cards";

const PATH = /^\/social\/(race|meeting)\/([^/]+)\.png$/;

/** `/social/race/{id}.png` and `/social/meeting/{id}.png`: pictures for shared links. */
export function socialRouter(cards: SocialCards, now: () => number): Middleware {
  return async (ctx, next) => {
    const [, of, id] = PATH.exec(ctx.path) ?? [];
    if (of === undefined || id === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state.operation = "socialCard";
    const card = isId(id) ? cards.card({ of: of as "race" | "meeting", id }) : undefined;
    if (card === undefined) throw new HttpError("notFound");
    respondPrepared(ctx, await card, now());
  };
}
