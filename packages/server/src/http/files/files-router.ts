import type { Middleware } from "koa";
import type { FastPath } from "../responses/fast-path";
import { isRead } from "../responses/read-methods";
import { respondPrepared } from "../responses/respond-prepared";
import type { FileSet } from "./file-set";

/**
 * Serves a set of files below a prefix (`/`, `/storybook/`). A path that ends in a slash is its `index.html`; the prefix without its
 * slash is redirected to the prefix.
 */
export function filesRouter(prefix: string, files: FileSet, fastPath: FastPath, now: () => number): Middleware {
  return async (ctx, next) => {
    if (!isRead(ctx.method)) return next();
    if (`${ctx.path}/` === prefix && prefix !== "/") return ctx.redirect(prefix);
    if (!ctx.path.startsWith(prefix)) return next();
    const path = ctx.path.slice(prefix.length);
    const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const response = files.get(name);
    if (response === undefined) return next();
    ctx.state.operation = "file";
    await respondPrepared(ctx, response, now);
    fastPath.remember(ctx.req.url ?? "", "file", () => response);
  };
}
