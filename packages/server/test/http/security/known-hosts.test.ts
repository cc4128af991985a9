import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { ownHosts } from "../../../src/composition/machine";
import { siteAddress } from "../../../src/http/security/addresses";
import { KnownHosts } from "../../../src/http/security/known-hosts";
import { ADMIN } from "../../support/accounts";
import { type OtherParts, startTestApp } from "../../support/test-app";
import { images } from "../../use-cases/logos/images";

async function start(parts: OtherParts = {}) {
  const app = await startTestApp({ meetings: 1, parts });
  onTestFinished(() => app.close());
  return app;
}

/** The response to a request with these lines, which `fetch` would not send. */
async function send(port: number, ...lines: readonly string[]) {
  const socket = connect(port, "127.0.0.1");
  socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
  const received = await text(socket);
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

const UNKNOWN = {
  name: "unknownHost",
  message: "This server does not go by that host. Whoever runs it names the site's address in PUBLIC_URL.",
};

describe("a request's host", () => {
  const hosts = new KnownHosts({
    publicUrl: "https://railbird.example",
    ownHosts: () => ["box", "192.168.1.20", "fe80::1"],
  });

  it.each([
    ...["railbird.example", "RAILBIRD.example:8443", "railbird.example.", "localhost", "localhost:3000"],
    ...["site.localhost", "127.0.0.1:3000", "127.1.2.3", "[::1]:3000", "box:3000", "192.168.1.20", "[fe80::1]:3000"],
    "[fe80:0:0:0:0:0:0:1]",
  ])("%s is this server's", (host) => expect(hosts.has(host)).toBe(true));

  it.each([
    ...["evil.example", "railbird.example.evil.example", "evilrailbird.example", "localhost.evil.example"],
    ...["", "127.0.0.1.evil.example", "192.168.1.21", "evil.example@localhost", "localhost/evil", "localhost#", "a b"],
    ...["[::1", "[::2]", "localhost:99999999", "railbird.example:x", "\u0131ocalhost"],
  ])("%j is not", (host) => expect(hosts.has(host)).toBe(false));

  it("that is foreign is a clear 400, for pages, files and the API, and nothing of it is in the response", async () => {
    const { port } = await start();
    for (const path of ["/", "/api/status", "/api/nothing", "/robots.txt", "/metrics", "/healthy"]) {
      // The second of each might come from memory.
      for (const _ of [1, 2]) {
        const { status, head, body } = await send(port, `GET ${path} HTTP/1.1`, "Host: evil.example");
        expect(status, path).toBe(400);
        expect(JSON.parse(body), path).toEqual(UNKNOWN);
        expect(head.toLowerCase()).toContain("cache-control: no-store");
        expect(head + body).not.toContain("evil");
      }
    }
  });

  it("may be named by the target instead, and stands for the header then", async () => {
    const { port } = await start();
    const get = (target: string, host: string) => send(port, `GET ${target} HTTP/1.1`, `Host: ${host}`);
    expect((await get("http://evil.example/api/status", "localhost")).status).toBe(400);
    expect((await get("http://localhost/api/status", "evil.example")).status).toBe(200);
  });

  it("is named once", async () => {
    const { port } = await start();
    for (const second of ["evil.example", "localhost"]) {
      const { status, body } = await send(port, "GET /api/status HTTP/1.1", "Host: localhost", `host: ${second}`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({ name: "unknownHost", message: "A request may name one host only." });
    }
  });

  it("may be missing in HTTP/1.0, and is not asked for by probes", async () => {
    const token = "a token of sixteen or more";
    const { port } = await start({ health: { metricsToken: token } });
    expect((await send(port, "GET /api/status HTTP/1.0")).status).toBe(200);
    for (const path of ["/health/live", "/health/serving", "/health/ready"]) {
      expect((await send(port, `GET ${path} HTTP/1.1`, "Host: 10.1.2.3:3000")).status, path).toBe(200);
    }
    const metrics = ["GET /metrics HTTP/1.1", "Host: server-1:3000"];
    expect((await send(port, ...metrics, `Authorization: Bearer ${token}`)).status).toBe(200);
    expect((await send(port, ...metrics)).status).toBe(400);
  });
});

describe("what a server listens on", () => {
  it("is the address of HOST, or everything that the machine goes by", () => {
    expect(ownHosts("192.168.1.20")()).toEqual(["192.168.1.20"]);
    for (const everywhere of ["0.0.0.0", "::"]) expect(ownHosts(everywhere)()).toContain("127.0.0.1");
  });

  it("is read again once it may have changed", () => {
    let now = 0;
    const hosts = ownHosts("0.0.0.0", () => now);
    const first = hosts();
    now = 9_999;
    expect(hosts()).toBe(first);
    now = 10_000;
    expect(hosts()).not.toBe(first);
  });
});

describe("an upload's address without PUBLIC_URL", () => {
  const AT_HAND = { site: { addressAtHand: true, settings: { publicUrl: "http://localhost:3000" } } };

  it.each(["127.0.0.1", "localhost"])("is of the host at hand, and the image is sent there: %s", async (host) => {
    const { port } = await start(AT_HAND);
    const site = `http://${host}:${port}`;
    const json = { "Content-Type": "application/json" };
    const login = { method: "POST", headers: json, body: JSON.stringify(ADMIN) };
    const signedIn = await fetch(`${site}/api/auth/login`, login);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const headers = { Cookie: cookie, Origin: site };
    const upload = await fetch(`${site}/api/objects/upload`, { method: "POST", headers });
    const { uploadURL } = (await upload.json()) as { readonly uploadURL: string };
    expect(uploadURL.startsWith(`${site}/objects/uploads/`)).toBe(true);
    const sent = await fetch(uploadURL, { method: "PUT", headers: { Origin: site }, body: await images.png() });
    expect(sent.status).toBe(200);
    const attached = await fetch(`${site}/api/bookmakers/b1/logo`, {
      method: "PUT",
      headers: { ...headers, ...json },
      body: JSON.stringify({ logoURL: uploadURL }),
    });
    expect(attached.status).toBe(200);
  });

  it.each<[boolean, Record<string, string>, string]>([
    [false, {}, "http://localhost:3000"],
    [false, { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }, "http://localhost:3000"],
    [true, { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }, "https://localhost:3000"],
    [true, { "x-forwarded-proto": "https, http" }, "http://localhost:3000"],
  ])(
    "goes by what the proxy in front says only where one is trusted (%s), and never by a forwarded host",
    (trustProxy, headers, address) => {
      const request = { headers: { host: "LOCALHOST:3000", ...headers } } as unknown as IncomingMessage;
      const parts = { publicUrl: "https://railbird.example", trustProxy };
      expect(siteAddress(request, { ...parts, addressAtHand: true })).toBe(address);
      expect(siteAddress(request, { ...parts, addressAtHand: false })).toBe("https://railbird.example");
    },
  );
});
