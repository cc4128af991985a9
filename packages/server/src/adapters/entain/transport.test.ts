import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  eventResponse,
  meetingEntry,
  meetingsResponse,
  raceEntry,
  runner,
} from "../../../test/adapters/entain/payloads";
import { DATE, feedOf, NOW, never, status, stop } from "../../../test/adapters/entain/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MAX_BODY_BYTES } from "../feed/feed-client";
import { EntainOddsFeed } from "./entain-odds-feed";

/** A feed of one brand over a real server that responds in this way. */
async function served(listener: RequestListener, timeoutMs = 20_000) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => stop(server));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1/`;
  const brands = [{ id: "ladbrokes", baseUrl }];
  return new EntainOddsFeed({
    brands,
    clock: new ManualClock(NOW),
    timeoutMs,
    from: "desk@example.org",
    partner: "Us",
  });
}

const event = JSON.stringify(eventResponse([runner(1, 3)]));

describe("A call", () => {
  it("identifies the caller, and asks for JSON at the right address", async () => {
    const asked: unknown[] = [];
    const feed = await served(({ url, headers }, response) => {
      asked.push([url, headers.from, headers["x-partner"], headers["x-partner-id"]]);
      response.end(event);
    });
    await feed.readRace("race-1", never);
    expect(asked).toEqual([["/affiliates/v1/racing/events/race-1?enc=json", "desk@example.org", "Us", "Us"]]);
  });

  it("sends no partner unless one is configured", async () => {
    let sent = new Headers();
    const { feed } = feedOf({
      ladbrokes: (_path, _query, { headers }) => {
        sent = new Headers(headers);
        return eventResponse([]);
      },
    });
    await feed.readRace("race-1", never);
    expect([...sent.keys()]).toEqual(["accept"]);
  });

  it("accepts a compressed response", async () => {
    const feed = await served(({ headers }, response) => {
      expect(headers["accept-encoding"]).toContain("gzip");
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(event));
    });
    expect((await feed.readRace("race-1", never))?.race.runners[0]?.prices[0]?.odds).toBe(3);
  });

  it("requests dates and countries one by one, page by page", async () => {
    const asked: string[] = [];
    const { feed } = feedOf({
      ladbrokes: (path, query) => {
        const [country, from, to] = ["country", "date_from", "date_to"].map((key) => query.get(key));
        asked.push(`${path} ${country} ${from} ${to} ${query.get("limit")} ${query.get("offset")}`);
        if (country === "NZ" || from !== DATE) return meetingsResponse([]);
        const offset = Number(query.get("offset"));
        const left = Math.min(200, 450 - offset);
        return meetingsResponse(
          Array.from({ length: left }, (_, index) =>
            meetingEntry({ meeting: `m-${offset + index}`, races: [raceEntry(1, { id: `r-${offset + index}` })] }),
          ),
        );
      },
    });
    const { meetings, rejections } = await feed.readCard([DATE, "2026-07-29", DATE], never);
    expect(meetings.length).toBe(450);
    expect(rejections).toEqual([]);
    expect(asked.sort()).toEqual([
      "/racing/meetings AUS 2026-07-28 2026-07-28 200 0",
      "/racing/meetings AUS 2026-07-28 2026-07-28 200 200",
      "/racing/meetings AUS 2026-07-28 2026-07-28 200 400",
      "/racing/meetings AUS 2026-07-29 2026-07-29 200 0",
      "/racing/meetings NZ 2026-07-28 2026-07-28 200 0",
      "/racing/meetings NZ 2026-07-29 2026-07-29 200 0",
    ]);
  });

  it("stops at a list that never ends", async () => {
    let calls = 0;
    const page = meetingsResponse(Array.from({ length: 200 }, () => meetingEntry()));
    const { feed } = feedOf({
      ladbrokes: () => {
        calls += 1;
        return page;
      },
    });
    await expect(feed.readCard([DATE], never)).rejects.toMatchObject({ kind: "malformed" });
    expect(calls).toBeLessThanOrEqual(20);
  });
});

describe("A response that fails", () => {
  it("is a time-out when it hangs before or within the body", async () => {
    const hangs: RequestListener[] = [
      () => {},
      (_, response) => {
        response.writeHead(200).write("{");
      },
    ];
    for (const hang of hangs) {
      const feed = await served(hang, 50);
      await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "timeout" });
    }
  });

  it("has the caller's reason when the caller aborted", async () => {
    const reason = new Error("given up");
    const giveUp = new AbortController();
    const feed = await served(() => giveUp.abort(reason));
    await expect(feed.readRace("race-1", giveUp.signal)).rejects.toBe(reason);
  });

  it("is unreachable when nothing listens", async () => {
    const brands = [{ id: "ladbrokes", baseUrl: "http://127.0.0.1:1/affiliates/v1" }];
    const feed = new EntainOddsFeed({ brands, clock: new ManualClock(NOW) });
    await expect(feed.readCard([DATE], never)).rejects.toMatchObject({ name: "FeedError", kind: "unreachable" });
  });

  it("is malformed when the body is cut short, with or without a declared length", async () => {
    const half = event.slice(0, event.length / 2);
    const cuts: RequestListener[] = [
      (_, response) => {
        response.writeHead(200, { "content-length": event.length }).write(half, () => response.destroy());
      },
      (_, response) => void response.end(half),
    ];
    for (const cut of cuts) {
      await expect((await served(cut)).readRace("race-1", never)).rejects.toMatchObject({ kind: "malformed" });
    }
  });

  it.each([
    ["", "nothing"],
    ["<!doctype html><title>Just a moment</title>", "a page"],
    ["\u0000\u0001", "bytes"],
  ])("is malformed when it is no JSON: %j", async (body) => {
    const feed = await served((_, response) => void response.end(body));
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
  });

  it("is malformed when it is too large, and is not read to its end", async () => {
    let sent = 0;
    const feed = await served((_, response) => {
      const chunk = Buffer.alloc(1_000_000, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", more);
      more();
    });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
    expect(sent).toBeLessThan(MAX_BODY_BYTES + 10_000_000);
  });

  it.each([301, 302, 303, 307, 308])(
    "is rejected when it is a redirect (status %i), which is not followed",
    async (code) => {
      let asked = 0;
      const elsewhere = createServer((_, response) => {
        asked += 1;
        response.end(event);
      }).listen(0, "127.0.0.1");
      await new Promise((resolve) => elsewhere.once("listening", resolve));
      onTestFinished(() => stop(elsewhere));
      const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
      const feed = await served((_, response) => void response.writeHead(code, { location }).end());
      await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "rejected" });
      expect(asked).toBe(0);
    },
  );

  it("is malformed when its brackets never end", async () => {
    const feed = await served((_, response) => void response.end("[".repeat(5_000_000)));
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
  });

  it.each([400, 403, 500, 503])("is rejected with status %i", async (code) => {
    const { feed } = feedOf({ ladbrokes: () => status(code) });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "rejected" });
    await expect(feed.readCard([DATE], never)).rejects.toMatchObject({ name: "FeedError", kind: "rejected" });
  });
});

describe("Too many requests", () => {
  it.each([
    ["120", 120_000],
    ["0", 0],
    [new Date(NOW + 45_000).toUTCString(), 45_000],
    [new Date(NOW - 45_000).toUTCString(), 0],
    ["soon", undefined],
    ["-5", undefined],
    [undefined, undefined],
  ])("with Retry-After %j ask to wait %j ms", async (retryAfter, retryAfterMs) => {
    const { feed } = feedOf({
      ladbrokes: () => status(429, retryAfter === undefined ? {} : { "retry-after": retryAfter }),
    });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ kind: "rate_limited", retryAfterMs });
  });

  it("keep that brand, and no other, from being called too early", async () => {
    let asked = 0;
    const { clock, feed } = feedOf({
      ladbrokes: () => {
        asked += 1;
        return asked === 1 ? status(429, { "retry-after": "60" }) : eventResponse([runner(1, 3)]);
      },
      neds: () => eventResponse([runner(1, 3.1)]),
    });
    const books = async () =>
      (await feed.readRace("race-1", never))?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId);
    expect(await books()).toEqual(["neds"]);
    await clock.advance(59_000);
    expect(await books()).toEqual(["neds"]);
    expect(asked).toBe(1);
    await clock.advance(1_000);
    expect(await books()).toEqual(["ladbrokes", "neds"]);
  });

  it("are obeyed for five minutes at most", async () => {
    let asked = 0;
    const { clock, feed } = feedOf({
      ladbrokes: () => {
        asked += 1;
        return asked === 1 ? status(429, { "retry-after": "999999" }) : eventResponse([]);
      },
    });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ kind: "rate_limited" });
    await clock.advance(300_000);
    expect(await feed.readRace("race-1", never)).toBeDefined();
  });
});
