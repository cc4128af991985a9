import { createHash } from "node:crypto";
import { document } from "@railbird/contract/document";
import { operations } from "@railbird/contract/validators";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "../../src/http/errors/error-catalogue";
import type { CodeSample } from "../../src/http/files/docs/docs-document";
import { CHANGELOG } from "../../src/http/files/docs/docs-guides";
import { startTestApp, type TestApp } from "../support/test-app";

type Operation = { readonly operationId: string; readonly tags: string[]; readonly "x-codeSamples": CodeSample[] };
interface Shown {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: { name: string }[];
}

let app: TestApp;
let shown: { readonly public: Shown; readonly admin: Shown };
beforeAll(async () => {
  const limits = { quota: 1234, windowSeconds: 60, take: () => ({ allowed: true, remaining: 1, resetMs: 1000 }) };
  app = await startTestApp({ parts: { site: { apiLimits: limits } } });
  const read = async (audience: string) => (await (await app.get(`/api/docs/${audience}.json`)).json()) as Shown;
  shown = { public: await read("public"), admin: await read("admin") };
});
afterAll(() => app.close());

const operationsOf = ({ paths }: Shown) => Object.values(paths).flatMap((item) => Object.values(item));
const samples = () =>
  [shown.public, shown.admin].flatMap((each) =>
    Object.entries(each.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
    ),
  );

describe("the documentation's operations", () => {
  it("are complete, public ones apart from admins', racing first", () => {
    const ids = [shown.public, shown.admin].map((each) => operationsOf(each).map(({ operationId }) => operationId));
    expect(ids.flat().sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
    expect(ids[0]).toEqual(
      expect.arrayContaining(
        operations.filter(({ method, secured }) => method === "get" && !secured).map((o) => o.operationId),
      ),
    );
    expect(shown.public.tags.map(({ name }) => name)).toEqual([
      "racing",
      "live",
      "files",
      "search",
      "bookmakers",
      "meta",
    ]);
    expect(shown.admin.tags.map(({ name }) => name)).toEqual(["bookmakers", "law", "meta", "auth"]);
  });

  it("each have an example in curl, fetch and the typed client", () => {
    for (const { operationId, "x-codeSamples": given } of samples()) {
      expect(
        given.map(({ label }) => label),
        operationId,
      ).toEqual(["curl", "fetch", "@railbird/client"]);
    }
  });

  it("have examples whose requests fit the contract", () => {
    for (const { operationId, path, method, "x-codeSamples": given } of samples()) {
      const [, address = ""] = /'(https:[^']+)'$/.exec(given[0]?.source ?? "") ?? [];
      const url = new URL(address);
      const contract = operations.find((each) => each.operationId === operationId);
      const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
      const params = { ...pattern.exec(url.pathname)?.groups };
      const data = /--data '(.*)'/.exec(given[0]?.source ?? "")?.[1];
      const reading = contract?.parseRequest({
        params,
        query: Object.fromEntries(url.searchParams),
        headers: {},
        body: data === undefined ? undefined : JSON.parse(data),
      });
      expect(reading, `${method} ${path}`).toMatchObject({ ok: true });
    }
  });

  it("have examples that are JavaScript", () => {
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    for (const { operationId, "x-codeSamples": given } of samples()) {
      for (const { source, label } of given.slice(1)) {
        expect(() => new AsyncFunction(source.replace(/^import .*$/m, "")), `${operationId} ${label}`).not.toThrow();
      }
    }
  });

  it("show in curl what a client that is not a browser has to send", () => {
    const update = samples().find(({ operationId }) => operationId === "updateBookmaker");
    const [curl] = update?.["x-codeSamples"] ?? [];
    expect(curl?.source).toContain("--header 'Origin: https://railbird.example'");
    expect(curl?.source).toContain("--header 'Cookie: railbird=");
    expect(curl?.source).toContain(`--header 'If-Match: "3"'`);
    expect(curl?.source).toContain("--request PUT");
  });

  it("have examples that run: the one with fetch reads the next races", async () => {
    const next = samples().find(({ operationId }) => operationId === "getNextToJump");
    const source = next?.["x-codeSamples"][1]?.source.replace("https://railbird.example", app.url) ?? "";
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    const body = await new AsyncFunction(`${source}\nreturn body;`)();
    expect(body.nextRaces.length).toBeGreaterThan(0);
  });
});

describe("the documentation's guides", () => {
  const guide = async () => (await app.get("/api/docs")).text();

  it("name every error, the limit of this server and the contract's version", async () => {
    const html = await guide();
    for (const [name, { status }] of Object.entries(ERRORS)) {
      if (status !== 499) expect(html).toContain(`<code>${name}</code>`);
    }
    expect(html).toContain("1234 requests a minute");
    expect(html).toContain(`version ${document.info.version}`);
    expect(CHANGELOG[0]?.version).toBe(document.info.version);
  });

  it("show a code page that is served exactly as shown and may run scripts", async () => {
    const served = await app.get("/api/docs/stream-example.html");
    const html = await served.text();
    expect(await guide()).toContain(html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(served.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
  });

  it("have help with gambling on the page, and admins' operations on another page", async () => {
    const html = await guide();
    for (const phone of ["1800858858", "1800238786"]) expect(html).toContain(`tel:${phone}`);
    expect((await app.get("/api/docs/admin")).status).toBe(200);
  });
});
