import { beforeEach, describe, expect, it } from "vitest";
import { ServerClock } from "../../src/data/server-clock";

const NOON = Date.parse("2026-11-20T01:00:00Z");

describe("the server's clock as the browser knows it", () => {
  let passed = 0;
  const clock = () => new ServerClock(NOON, () => passed);
  beforeEach(() => {
    passed = 5_000;
  });

  it("starts with the page's instant and goes on by itself, whatever the device says", () => {
    const { now } = clock();
    expect(now()).toBe(NOON);
    passed += 1_500;
    expect(now()).toBe(NOON + 1_500);
  });

  it("follows the time of an answer, half of its trip later", () => {
    const server = clock();
    server.hear(new Headers({ "Railbird-Time": String(NOON + 90_000) }), 400);
    expect(server.now()).toBe(NOON + 90_200);
    passed += 1_000;
    expect(server.now()).toBe(NOON + 91_200);
  });

  it("adds the time that a cache held the answer", () => {
    const server = clock();
    server.hear(new Headers({ "Railbird-Time": String(NOON), Age: "7" }), 0);
    expect(server.now()).toBe(NOON + 7_000);
  });

  it.each([
    ["none", {}],
    ["words", { "Railbird-Time": "soon" }],
    ["no time at all", { "Railbird-Time": "" }],
    ["a date", { "Railbird-Time": "2026-11-20T01:00:00Z" }],
    ["less than nothing", { "Railbird-Time": "-5" }],
  ])("keeps its time when an answer says %s", (_what, headers) => {
    const server = clock();
    server.hear(new Headers(headers as Record<string, string>), 100);
    expect(server.now()).toBe(NOON);
  });

  it("takes an age that is no number for none", () => {
    const server = clock();
    server.hear(new Headers({ "Railbird-Time": String(NOON), Age: "old" }), 0);
    expect(server.now()).toBe(NOON);
  });
});
