import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { MAX_SILKS_BYTES } from "../../ports/silks";
import {
  HttpsSilksSource,
  type HttpsSilksSourceParts,
  isPublicAddress,
  type LookupAll,
  publicLookup,
} from "./https-silks-source";

const HOST = "silks.example";
const PICTURE = Buffer.from("the bytes of a picture");
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Every host name resolves to this address. */
const at =
  (...addresses: string[]): LookupAll =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

/** A host of pictures on this machine, without a certificate: plain HTTP, but otherwise the product's own code. */
async function host(respond: RequestListener, more: Partial<HttpsSilksSourceParts> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const source = new HttpsSilksSource({
    hosts: [HOST],
    timeoutMs: 10_000,
    lookup: publicLookup(at("127.0.0.1"), () => true),
    request: ({ hostname, pathname, search }, { agent: _, ...options }, onResponse) =>
      httpRequest({ ...options, hostname, port, path: pathname + search }, onResponse),
    ...more,
  });
  return { source, asked };
}

const signal = () => new AbortController().signal;
const picture: RequestListener = (_request, response) => response.end(PICTURE);

describe("fetching silks", () => {
  it("returns the host's bytes", async () => {
    const { source, asked } = await host(picture);
    expect(Buffer.from(await source.fetch(`https://${HOST}/a/1.png?size=64`, signal()))).toEqual(PICTURE);
    expect(asked).toEqual([expect.stringMatching(/^silks\.example:\d+ \/a\/1\.png\?size=64$/)]);
  });

  it.each([
    `http://${HOST}/1.png`,
    "https://other.example/1.png",
    `https://${HOST}.other.example/1.png`,
    `https://sub.${HOST}/1.png`,
    `https://${HOST}:8443/1.png`,
    `https://user:word@${HOST}/1.png`,
    `https://${HOST}@other.example/1.png`,
    "https://127.0.0.1/1.png",
    "https://2130706433/1.png",
    "https://[::1]/1.png",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "not an address",
  ])("makes no request for %s", async (address) => {
    const { source, asked } = await host(picture, { hosts: [HOST, "127.0.0.1", "[::1]"] });
    await expect(source.fetch(address, signal())).rejects.toMatchObject({ kind: "host_not_allowed" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["127.0.0.1"],
    ["10.0.0.7"],
    ["172.16.9.9"],
    ["192.168.1.1"],
    ["169.254.169.254"],
    ["100.64.0.1"],
    ["0.0.0.0"],
    ["224.0.0.1"],
    ["::1"],
    ["fe80::1"],
    ["fd12:3456::1"],
    ["::ffff:10.0.0.7"],
    ["64:ff9b::a00:7"],
    ["93.184.216.34", "127.0.0.1"],
  ])("makes no connection where the host's name resolves to %s", async (...addresses) => {
    const { source, asked } = await host(picture, { lookup: publicLookup(at(...addresses)) });
    await expect(source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind: "private_address" });
    expect(asked).toEqual([]);
  });

  it("counts addresses of the internet as public", () => {
    for (const address of ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"]) {
      expect(isPublicAddress(address), address).toBe(true);
    }
    expect(isPublicAddress("no address")).toBe(false);
  });

  it.each([301, 302, 307, 308])("does not follow a redirect (%i)", async (status) => {
    const { source, asked } = await host((request, response) => {
      if (request.url === "/1.png") response.writeHead(status, { Location: `https://${HOST}/2.png` }).end();
      else response.end(PICTURE);
    });
    await expect(source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind: "redirected" });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [404, "missing", false],
    [410, "missing", false],
    [403, "rejected", false],
    [204, "rejected", false],
    [429, "rate_limited", true],
    [500, "failing", true],
    [503, "failing", true],
  ])("reports the status %i as %s", async (status, kind, isOfHost) => {
    const { source } = await host((_request, response) => response.writeHead(status).end());
    await expect(source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind, isOfHost });
  });

  it("reads no more bytes than a picture may have, whatever length is declared", async () => {
    let sent = 0;
    const endless: RequestListener = (_request, response) => {
      const chunk = Buffer.alloc(50_000);
      const write = () => {
        while (!response.destroyed && sent < 100 * MAX_SILKS_BYTES) {
          sent += chunk.length;
          if (!response.write(chunk)) return response.once("drain", write);
        }
      };
      write();
    };
    const { source } = await host(endless);
    await expect(source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind: "too_large" });
    expect(sent).toBeLessThan(100 * MAX_SILKS_BYTES);
    const declared = await host((_request, response) => {
      response.writeHead(200, { "Content-Length": String(MAX_SILKS_BYTES + 1) });
      response.flushHeaders();
    });
    await expect(declared.source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({
      kind: "too_large",
    });
  });

  it("gives up on a host that does not respond, and on one that stops in the middle", async () => {
    const silent = await host(() => {}, { timeoutMs: 50 });
    await expect(silent.source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind: "timeout" });
    const stalled = await host((_request, response) => response.writeHead(200).write("some"), { timeoutMs: 200 });
    await expect(stalled.source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({ kind: "timeout" });
  });

  it("says that a host is unreachable whose connection breaks or whose name is unknown", async () => {
    const broken = await host((request) => request.socket.destroy());
    await expect(broken.source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({
      kind: "unreachable",
    });
    const unknown: LookupAll = (_name, _options, callback) =>
      callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
    const nowhere = await host(picture, { lookup: publicLookup(unknown) });
    await expect(nowhere.source.fetch(`https://${HOST}/1.png`, signal())).rejects.toMatchObject({
      kind: "unreachable",
    });
  });

  it("ends with the caller's reason when the caller aborts", async () => {
    const { source } = await host(() => {});
    const stopping = new AbortController();
    const fetching = source.fetch(`https://${HOST}/1.png`, stopping.signal);
    stopping.abort(new Error("the server stops"));
    await expect(fetching).rejects.toThrow("the server stops");
  });
});
