import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Middleware } from "koa";
import { contentType } from "mime-types";
import type { FastPath } from "../responses/fast-path";
import type { Headers } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { isRead, respondPrepared } from "../responses/send-prepared";

const COMPRESSED_ALREADY = new Set([".png", ".ico", ".woff2"]);

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

/**
 * The files of a built folder, by their path below it. They are listed once, so that a request's path is only looked up in that list and
 * never opened. Each file is read at its first request and cached with its encodings. A folder without files is listed again with each
 * request: a build moves its folder into place once it is complete.
 */
export class FileSet {
  #files: ReadonlyMap<string, string>;
  readonly #responses = new Map<string, PreparedResponse>();

  /** A missing folder has no files. `headersOf`: the headers of the file at a path. */
  constructor(
    private readonly folder: string,
    private readonly headersOf: (path: string) => Headers,
  ) {
    this.#files = filesOf(folder);
  }

  get size(): number {
    return this.#files.size;
  }

  /** The file at a path such as `assets/app-3f7a.js`; `undefined` when there is none. */
  get(path: string): PreparedResponse | undefined {
    const known = this.#responses.get(path);
    if (known !== undefined) return known;
    if (this.#files.size === 0) this.#files = filesOf(this.folder);
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    const bytes = read(file);
    if (bytes === undefined) return undefined;
    const extension = extname(file);
    const response = new PreparedResponse(contentType(extension) || "application/octet-stream", bytes, {
      headers: this.headersOf(path),
      compressible: !COMPRESSED_ALREADY.has(extension),
    });
    this.#responses.set(path, response);
    return response;
  }
}

/** A build that is replaced while the server runs may remove files: they are then not found. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(list(folder).map((file) => [relative(folder, file).split(sep).join("/"), file]));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
