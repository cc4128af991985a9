import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { document } from "@railbird/contract/document";
import { operations } from "@railbird/contract/validators";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ERRORS } from "../../src/http/errors/error-catalogue";
import type { CodeSample } from "../../src/http/files/docs/docs-document";
import { GUIDES } from "../../src/http/files/docs/docs-guides";
import { startTestApp, type TestApp } from "../support/test-app";
import { temporaryFolder } from "../use-cases/logos/support";

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
      ).toEqual(["curl", "fetch", "@railbird/client", "Python"]);
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
      for (const { source, label } of given.slice(1, 3)) {
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
  const text = async (name: string) => {
    const response = await app.get(`/api/docs/${name}`);
    expect(response.status, name).toBe(200);
    return response.text();
  };

  it("name every error, the limit of this server and the contract's version", async () => {
    const errors = await text("errors.md");
    for (const [name, { status }] of Object.entries(ERRORS)) {
      if (status !== 499) expect(errors).toContain(`\`${name}\``);
    }
    expect(await text("polling.md")).toContain("1234 requests a minute");
    const versions = await text("versions.md");
    expect(versions).toContain(`version ${document.info.version}`);
    expect(/^## (.*)$/m.exec(versions)?.[1]).toBe(document.info.version);
  });

  it("are in the public operations' description, so that the page has one navigation", async () => {
    const { info } = JSON.parse(await text("public.json")) as { info: { description: string } };
    const bodyOf = (markdown: string) => markdown.slice(markdown.indexOf("\n")).split("\n#")[0]?.trim() ?? "";
    for (const name of GUIDES) expect(info.description).toContain(bodyOf(await text(`${name}.md`)));
    expect(info.description).toContain("\n## Start here\n");
    expect(info.description).not.toMatch(/^# /m);
    expect(info.description).not.toMatch(/\{\{[a-z-]+\}\}/);
  });

  it("are Markdown with every operation, found by llms.txt", async () => {
    const llms = await (await app.get("/llms.txt")).text();
    const links = [...llms.matchAll(/\]\(https:\/\/railbird\.example(\/api\/[^)]+)\)/g)].map(([, path]) => path ?? "");
    expect(links).toEqual(expect.arrayContaining(GUIDES.map((name) => `/api/docs/${name}.md`)));
    for (const link of links) expect((await app.get(link)).status, link).toBe(200);
    const [all, admin] = [await text("index.md"), await text("admin.md")];
    for (const { method, path, secured } of operations) {
      const isPublic = method === "get" && !secured;
      expect(isPublic ? all : admin).toContain(`### ${method.toUpperCase()} ${path}\n`);
    }
  });

  it("show a code page that is served exactly as shown and may run scripts", async () => {
    const served = await app.get("/api/docs/stream-example.html");
    const html = await served.text();
    expect(await text("stream.md")).toContain(html.trim());
    const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(served.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
  });

  it("have help with gambling on each page, and are there without scripts", async () => {
    for (const path of ["/api/docs", "/api/docs/admin"]) {
      const html = await (await app.get(path)).text();
      for (const phone of ["1800858858", "1800238786"]) expect(html).toContain(`tel:${phone}`);
      for (const name of GUIDES) expect(html).toContain(`href="/api/docs/${name}.md"`);
    }
  });
});

describe("the AsyncAPI document", () => {
  it("is valid, and has each stream of the contract with its events", async () => {
    const text = await (await app.get("/api/docs/asyncapi.json")).text();
    const { channels } = JSON.parse(text) as { channels: Record<string, { address: string; messages: object }> };
    expect(
      Object.values(channels).map(({ address, messages }) => [address, ...Object.keys(messages)].join(" ")),
    ).toEqual(["/api/stream hello patch", "/api/changes hello patch"]);
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const file = join(folder, "asyncapi.json");
    await writeFile(file, text);
    const redocly = fileURLToPath(new URL("../../../../node_modules/.bin/redocly", import.meta.url));
    const { status, stdout } = spawnSync(redocly, ["lint", file, "--extends=spec", "--format=json"], { cwd: folder });
    expect(stdout.toString()).toContain('"errors": 0');
    expect(status).toBe(0);
  });
});

describe("the Postman collection", () => {
  it("has every operation once, with an address of the site that is a variable", async () => {
    const collection = (await (await app.get("/api/docs/postman.json")).json()) as {
      readonly variable: object[];
      readonly item: { readonly item: { readonly name: string; readonly request: { readonly url: object } }[] }[];
    };
    expect(collection.variable).toEqual([{ key: "site", value: "https://railbird.example" }]);
    const requests = collection.item.flatMap(({ item }) => item);
    expect(requests).toHaveLength(operations.length);
    expect(new Set(requests.map(({ name }) => name)).size).toBe(operations.length);
    const text = JSON.stringify(collection.item);
    expect(text).not.toContain("https://railbird.example/api");
    expect(requests[0]?.request.url).toMatchObject({ host: ["{{site}}"], path: ["api", "meetings", "today"] });
  });
});

const python = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(!python)("in Python", () => {
  it("every example can be compiled", () => {
    const sources = samples().map(({ "x-codeSamples": given }) => given[3]?.source ?? "");
    const check = "import json,sys\nfor source in json.load(sys.stdin): compile(source, '?', 'exec')";
    const { status, stderr } = spawnSync("python3", ["-c", check], { input: JSON.stringify(sources) });
    expect(stderr.toString()).toBe("");
    expect(status).toBe(0);
  });

  it("the program that follows every change starts, and prints what moves", async () => {
    const source = await (await app.get("/api/docs/follow.py")).text();
    const following = spawn("python3", ["-", app.url], { stdio: ["pipe", "pipe", "inherit"] });
    following.stdin.end(source);
    let said = "";
    following.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const until = async (words: RegExp, act: () => Promise<void>) => {
      while (!words.test(said)) {
        await act();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await until(/following \d+ races/, async () => {});
    await until(/ R\d+: \d+ at \$\d+\.\d\d/, async () => {
      await app.clock.advance(60_000);
      await app.poll();
      await app.clock.advance(1_000);
    });
    following.kill();
  });
});
