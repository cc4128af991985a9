import { CLOSED_AFTER_START_MS } from "@railbird/domain";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSender, type Sender } from "../fuzz/send";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
let sender: Sender;
beforeEach(async () => {
  app = await startTestApp({ meetings: 6 });
  sender = createSender(app.port);
});
afterEach(async () => {
  sender.close();
  await app.close();
});

const READS = ["/api/next-to-jump", "/api/meetings/today", "/api/public/bookmakers"];

describe("prepared responses", () => {
  it.each(READS)("%s may be cached, has the server's time and is readable by any site", async (path) => {
    for (const _ of ["routed", "remembered"]) {
      const { headers } = await sender.send("GET", path);
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
      expect(headers["railbird-time"]).toBe(String(app.clock.now()));
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["access-control-expose-headers"]).toContain("Railbird-Time");
      expect(headers.vary).toBe("Accept-Encoding");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it.each(["br", "gzip", "identity", "gzip;q=0.5, br;q=0", "*;q=0"])(
    "are the same text in every encoding: %s",
    async (accepted) => {
      const plain = await sender.send("GET", "/api/meetings/today");
      const encoded = await sender.send("GET", "/api/meetings/today", [["accept-encoding", accepted]]);
      expect(encoded.text).toBe(plain.text);
      const expected = accepted === "br" ? "br" : accepted.startsWith("gzip") ? "gzip" : undefined;
      expect(encoded.headers["content-encoding"]).toBe(expected);
      expect(encoded.headers.etag === plain.headers.etag).toBe(expected === undefined);
    },
  );

  it("are a 304 for clients that have them, and are sent whole to clients with another version", async () => {
    const { headers } = await sender.send("GET", "/api/next-to-jump", [["accept-encoding", "br"]]);
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`, "*"]) {
      const again = await sender.send("GET", "/api/next-to-jump", [
        ["if-none-match", tag],
        ["accept-encoding", "br"],
      ]);
      expect(again.status, tag).toBe(304);
      expect(again.text).toBe("");
      expect(again.headers["railbird-time"]).toBeDefined();
    }
    expect((await sender.send("GET", "/api/next-to-jump", [["if-none-match", '"other"']])).status).toBe(200);
  });

  it("are the same for HEAD as for GET, without the body", async () => {
    const get = await sender.send("GET", "/api/next-to-jump");
    for (const _ of ["remembered", "again"]) {
      const head = await sender.send("HEAD", "/api/next-to-jump");
      expect(head.text).toBe("");
      expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
      expect(head.headers.etag).toBe(get.headers.etag);
    }
  });

  it("change when the board changes, and only then", async () => {
    const first = await sender.send("GET", "/api/next-to-jump");
    expect((await sender.send("GET", "/api/next-to-jump")).headers.etag).toBe(first.headers.etag);
    await app.clock.advance(60_000);
    await app.poll();
    expect((await sender.send("GET", "/api/next-to-jump")).headers.etag).not.toBe(first.headers.etag);
  });

  it("change by time alone: a race that closes leaves the list without a poll", async () => {
    const first = JSON.parse((await sender.send("GET", "/api/next-to-jump")).text);
    const { id, startTime } = first.nextRaces[0];
    await app.clock.advance(Date.parse(startTime) + CLOSED_AFTER_START_MS - app.clock.now() - 1);
    const before = JSON.parse((await sender.send("GET", "/api/next-to-jump")).text);
    expect(before.nextRaces[0].id).toBe(id);
    await app.clock.advance(1);
    const after = JSON.parse((await sender.send("GET", "/api/next-to-jump")).text);
    expect(after.nextRaces.map((race: { id: string }) => race.id)).not.toContain(id);
  });

  it("say that the feed is stale, then down, when it stops responding", async () => {
    const stateAfter = async (ms: number) => {
      await app.clock.advance(ms);
      return JSON.parse((await sender.send("GET", "/api/meetings/today")).text).feed.state;
    };
    expect(await stateAfter(0)).toBe("ok");
    expect(await stateAfter(2 * 60_000)).toBe("stale");
    expect(await stateAfter(8 * 60_000)).toBe("down");
  });
});
