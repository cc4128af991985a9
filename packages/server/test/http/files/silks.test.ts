import type { Race } from "@railbird/contract";
import { afterEach, expect, it } from "vitest";
import { pagePolicy } from "../../../src/http/security/content-security-policy";
import { silksNameOf } from "../../../src/use-cases/silks/silks-collector";
import { card, meeting, noonish, quote, race, runner } from "../../board/builders";
import { startTestApp, type TestApp } from "../../support/test-app";
import { MemorySilks } from "../../use-cases/silks/memory-silks";

const SOURCE = "https://silks.example/1.png";
const NAME = silksNameOf(SOURCE);
let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function start(parts: { silks?: MemorySilks }) {
  app = await startTestApp({ now: noonish, empty: true, parts });
  const field = [runner(1, [quote("tab", 2)], { silksSource: SOURCE }), runner(2, [quote("tab", 3)])];
  app.board.applyCard(card(meeting([race("a", field)])), noonish);
  return app;
}

const silksOf = async (of: TestApp) => {
  const text = await (await of.get("/api/races/a")).text();
  expect(text).not.toContain("silks.example");
  return (JSON.parse(text) as Race).runners.map(({ silksUrl }) => silksUrl);
};

it("gives a runner the address of its silks once this site has a copy, and serves the copy", async () => {
  const silks = new MemorySilks();
  const of = await start({ silks });
  expect(await silksOf(of)).toEqual([undefined, undefined]);
  const missing = await of.get(`/silks/${NAME}`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBe("no-store");

  await silks.keep(NAME, Buffer.from("a picture"));
  of.board.applySilks("a", new Map([[SOURCE, NAME]]), of.clock.now());
  expect(await silksOf(of)).toEqual([`/silks/${NAME}`, undefined]);
  const picture = await of.get(`/silks/${NAME}`);
  expect(picture.status).toBe(200);
  expect(await picture.text()).toBe("a picture");
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const etag = picture.headers.get("etag") ?? "";
  expect((await of.get(`/silks/${NAME}`, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await of.get(`/silks/${NAME}`, { method: "POST" })).status).toBe(405);
});

it.each(["../railbird.sqlite", "%2e%2e%2fsession-secret", "", "x.webp", `${NAME}.part`])(
  "has nothing at /silks/%s",
  async (name) => {
    const of = await start({ silks: new MemorySilks() });
    expect((await of.get(`/silks/${name}`)).status).toBe(404);
  },
);

it("shows no silks where they are switched off, even of runners that have a copy", async () => {
  const of = await start({});
  of.board.applySilks("a", new Map([[SOURCE, NAME]]), of.clock.now());
  expect(await silksOf(of)).toEqual([undefined, undefined]);
  expect((await of.get(`/silks/${NAME}`)).status).toBe(404);
});

it("lets pages show pictures of this site alone", () => {
  const policy = pagePolicy({ inlineScripts: [], secure: true });
  expect(policy).toContain("img-src 'self' data:;");
});
