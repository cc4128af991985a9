import { isId, ref } from "@railbird/reads";
import type { Middleware } from "koa";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../reads/prepare-reads";
import { isRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";
import type { SocialCards } from "./social-cards";

const PATH = /^\/social\/(race|meeting)\/([^/]+)\.png$/;

/** `/social/race/{id}.png` and `/social/meeting/{id}.png`: pictures for shared links. */
export function socialRouter(cards: SocialCards, prepare: PrepareReads, now: () => number): Middleware {
  return async (ctx, next) => {
    const [, of, id] = PATH.exec(ctx.path) ?? [];
    if (of === undefined || id === undefined || !isRead(ctx.method)) return next();
    ctx.state.operation = "socialCard";
    if (!isId(id)) throw new HttpError("notFound");
    // Races and meetings of other days are read from storage.
    await prepare([of === "race" ? ref("race", { id }) : ref("meeting", { id })]);
    const card = cards.card({ of: of as "race" | "meeting", id });
    if (card === undefined) throw new HttpError("notFound");
    await respondPrepared(ctx, await card, now);
  };
}
