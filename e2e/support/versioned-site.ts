import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The site serves the build; the build with another entry file, as a newer build has; or that newer one with the older build's
 * offline document.
 */
export type Version = "first" | "next" | "half-deployed";

/** A built server behind an address whose code the test replaces by that of a newer build. */
export interface VersionedSite {
  readonly url: string;
  /** From the next request on, this is served. Files of the other version are gone. */
  deploy(version: Version): void;
  /** Removes further files, by the start of their name in `/assets`. */
  remove(name: string): void;
  stop(): Promise<void>;
}

export const NEXT_ENTRY = "/assets/entry-client-next.js";

/** Puts such a site before a server on a loopback address. */
export async function startVersionedSite(origin: string): Promise<VersionedSite> {
  const document = await (await fetch(`${origin}/offline.html`)).text();
  const entry = /\/assets\/entry-client-[^"]+\.js/.exec(document)?.[0];
  if (entry === undefined) throw new Error("The offline document has no entry.");
  const removed: string[] = [];
  let version: Version = "first";

  const next = (text: string) => text.replaceAll(entry, NEXT_ENTRY);
  const rewritten = (path: string, text: string) => {
    if (version === "first" || (version === "half-deployed" && path === "/offline.html")) return text;
    if (path !== "/service-worker.js") return next(text);
    const hashes = (["sha256", "sha384"] as const).map((algorithm) => {
      const hash = (content: string) => createHash(algorithm).update(content).digest("base64");
      return [hash(document), hash(next(document))] as const;
    });
    return hashes.reduce((script, [from, to]) => script.replaceAll(from, to), next(text));
  };
  const isGone = (path: string) =>
    path === (version === "first" ? NEXT_ENTRY : entry) || removed.some((name) => path.startsWith(`/assets/${name}`));

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (isGone(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    // A 304 would make the browser use its cached copy of another version.
    const { "if-none-match": _copy, ...headers } = incoming.headers;
    const upstream = request(
      `${origin}${path === NEXT_ENTRY ? entry : path}`,
      { method: incoming.method, headers: { ...headers, "accept-encoding": "identity" } },
      (response) => void respond(path, response, outgoing),
    );
    upstream.on("error", () => outgoing.destroy());
    outgoing.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  });
  const respond = async (path: string, response: IncomingMessage, outgoing: ServerResponse) => {
    const type = response.headers["content-type"] ?? "";
    if (!type.startsWith("text/html") && path !== "/service-worker.js") {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const body = rewritten(path, Buffer.concat(chunks).toString("utf8"));
    const { "content-length": _length, etag: _etag, ...headers } = response.headers;
    outgoing.writeHead(response.statusCode ?? 500, { ...headers, "content-length": Buffer.byteLength(body) });
    outgoing.end(body);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (deployed) => {
      version = deployed;
    },
    remove: (name) => removed.push(name),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
