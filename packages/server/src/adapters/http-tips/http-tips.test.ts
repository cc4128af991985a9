import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Race } from "@railbird/domain";
import { afterEach, describe, expect, it } from "vitest";
import { HttpTips } from "./http-tips";

const never = new AbortController().signal;
const servers: Server[] = [];

const race: Race = {
  id: "ascot-r-2026-07-08-9",
  meetingId: "ascot-r-2026-07-08",
  meetingDate: "2026-07-08",
  jurisdiction: "AU",
  number: 9,
  name: "Last Chance Handicap",
  racingCode: "R",
  venue: "Gloucester Park",
  state: "WA",
  // 22:30 in Perth on the 8th, 00:30 in Melbourne on the 9th.
  startTime: Date.parse("2026-07-08T14:30:00Z"),
  status: "open",
  runners: [],
};

const tipsBody = (tips: readonly unknown[], raceId: unknown = "tip-77") => JSON.stringify({ raceId, tips });
const tip = (tipster: string, runnerNumber: number, more: object = {}) => ({ tipster, runnerNumber, ...more });

/** A tipping site on this machine; its address. */
async function site(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
}

/** The tips of a site with this response body. */
async function tipsOf(body: string | Buffer, status = 200, headers: Record<string, string> = {}) {
  const baseUrl = await site((_, response) => response.writeHead(status, headers).end(body));
  return patient(baseUrl).readTips(race, never);
}

/** Tips with a generous time limit, so that a busy machine fails no test. */
const patient = (baseUrl: string) => new HttpTips({ baseUrl, timeoutMs: 20_000 });

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe("HttpTips", () => {
  it("requests a race by its local date, venue, code and number", async () => {
    const asked: (string | undefined)[] = [];
    const baseUrl = await site(({ url }, response) => {
      asked.push(url);
      response.end(tipsBody([]));
    });
    await patient(baseUrl).readTips(race, never);
    expect(asked).toEqual(["/v1/races?date=2026-07-08&venue=Gloucester+Park&code=R&race=9"]);
  });

  it("counts each tipster once per runner, whatever the rank", async () => {
    const found = await tipsOf(
      tipsBody([
        tip("Ann", 4, { rank: 1 }),
        tip("Bob", 4, { rank: 3 }),
        tip(" ann ", 4),
        tip("Ann", 7),
        { ...tip("Cy", 2), extra: true },
      ]),
    );
    expect(found?.tipspotRaceId).toBe("tip-77");
    expect(Object.fromEntries(found?.counts ?? [])).toEqual({ 2: 1, 4: 2, 7: 1 });
  });

  it("has no tips on a race that the site does not know, and no counts where nobody tips", async () => {
    expect(await tipsOf("no such race", 404)).toBeUndefined();
    expect((await tipsOf(tipsBody([])))?.counts.size).toBe(0);
  });

  it.each([
    ["no tips", JSON.stringify({ raceId: "a" })],
    ["an id that could not stand in a link", tipsBody([], "../admin")],
    ["a runner number that is none", tipsBody([tip("Ann", 4), tip("Bob", 0)])],
    ["a runner number in words", tipsBody([{ tipster: "Ann", runnerNumber: "4" }])],
    ["a tipster without a name", tipsBody([tip(" ", 4)])],
    ["something that is not JSON", "<!doctype html><title>Just a moment</title>"],
    ["null", "null"],
    ["nothing at all", ""],
  ])("rejects a response with %s as a whole", async (_, body) => {
    await expect(tipsOf(body)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
  });

  it("reports the site's own error", async () => {
    await expect(tipsOf("", 500)).rejects.toMatchObject({ kind: "rejected", message: expect.stringContaining("500") });
    await expect(tipsOf("", 403)).rejects.toMatchObject({ kind: "rejected" });
    await expect(tipsOf("", 429, { "retry-after": "7" })).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterMs: 7000,
    });
    await expect(tipsOf("", 429, { "retry-after": "soon" })).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterMs: undefined,
    });
  });

  it("stops reading a body that never ends", async () => {
    let written = 0;
    const baseUrl = await site((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on("drain", more);
      more();
    });
    await expect(patient(baseUrl).readTips(race, never)).rejects.toMatchObject({ kind: "malformed" });
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  it("treats a body that breaks off as no response", async () => {
    const baseUrl = await site((_, response) => {
      response.writeHead(200, { "content-length": "500" });
      response.write(tipsBody([tip("Ann", 4)]));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(patient(baseUrl).readTips(race, never)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it.each([
    ["before the headers", 0],
    ["in the body", 10],
  ])("times out on a site that hangs %s", async (_, bytes) => {
    const baseUrl = await site((_, response) => {
      if (bytes > 0) response.writeHead(200).write(" ".repeat(bytes));
    });
    await expect(new HttpTips({ baseUrl, timeoutMs: 80 }).readTips(race, never)).rejects.toMatchObject({
      kind: "timeout",
    });
  });

  it("waits for a slow site as long as its bound allows", async () => {
    const baseUrl = await site((_, response) => {
      setTimeout(() => response.end(tipsBody([tip("Ann", 4)])), 100);
    });
    expect((await patient(baseUrl).readTips(race, never))?.counts.get(4)).toBe(1);
  });

  it("says that the site cannot be reached", async () => {
    const baseUrl = await site(() => undefined);
    servers[0]?.close();
    await expect(patient(baseUrl).readTips(race, never)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("calls once, and stops when aborted", async () => {
    let calls = 0;
    const controller = new AbortController();
    const baseUrl = await site(() => {
      calls += 1;
      controller.abort(new Error("enough"));
    });
    const reading = patient(baseUrl).readTips(race, controller.signal);
    await expect(reading).rejects.toThrow("enough");
    expect(calls).toBe(1);
    await expect(patient(baseUrl).readTips(race, AbortSignal.abort(new Error("no")))).rejects.toThrow("no");
    expect(calls).toBe(1);
  });
});
