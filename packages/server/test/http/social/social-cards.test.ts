import type { MeetingsToday } from "@railbird/contract";
import fc from "fast-check";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CARD_HEIGHT, CARD_WIDTH, drawCard, fittedText, textPath } from "../../../src/http/social/draw-card";
import { meetingWords, raceWords, SocialCards } from "../../../src/http/social/social-cards";
import { cardMeeting } from "../../../src/use-cases/days/day-writer";
import { startTestApp, type TestApp } from "../../support/test-app";

const race = {
  id: "flemington-7",
  venue: "Flemington",
  number: 7,
  name: "Melbourne Cup",
  startTime: "2026-11-03T04:05:00.000Z",
  racingCode: "R" as const,
  state: "VIC",
};

describe("the words of a card", () => {
  it("say what and when, with the zone, and contain no price", () => {
    expect(raceWords(race)).toEqual({
      title: "Flemington R7",
      subtitle: "Melbourne Cup",
      time: "3:05 PM AEDT",
      date: "Tuesday 3 November 2026",
      kind: "Racing · VIC",
    });
    const meeting = { venue: "Flemington", date: "2026-11-03", racingCode: "R" as const, state: "VIC" };
    expect(meetingWords({ ...meeting, races: [race, { startTime: "2026-11-03T01:00:00.000Z" }] })).toMatchObject({
      subtitle: "2 races",
      time: "From 12:00 PM AEDT",
    });
    expect(meetingWords({ ...meeting, races: [] })).toMatchObject({ time: "", subtitle: "Races to be published" });
  });
});

describe("text as outlines", () => {
  it("is as wide as its letters, and shortened where it is too wide", () => {
    expect(textPath("MM", 0, 100, 50, 700).width).toBeGreaterThan(textPath("ii", 0, 100, 50, 700).width);
    const long = "The Long and Winding Name of a Sponsored Maiden Plate Over a Mile";
    const fitted = fittedText(long, 0, 100, 50, 500, 600);
    expect(fitted.width).toBeLessThanOrEqual(600);
    expect(fitted.width).toBeGreaterThan(500);
    expect(fittedText("Short", 0, 100, 50, 500, 600)).toEqual(textPath("Short", 0, 100, 50, 500));
  });

  it("is valid whatever its letters and place", () => {
    const line = fc.record({
      text: fc.string({ unit: fc.constantFrom(..."Harness · WA 10:00 PM AEDT é'&-") }),
      x: fc.constantFrom(0, 69, 72),
      size: fc.constantFrom(28, 32, 46, 72),
    });
    fc.assert(
      fc.property(line, ({ text, x, size }) => {
        expect(textPath(text, x, 104, size, 500).data).not.toMatch(/[^MLQCZ\d. -]/);
      }),
    );
  });

  it("draws a letter that the font lacks without its accent", () => {
    expect(textPath("Ōtaki Māori", 0, 100, 50, 500)).toEqual(textPath("Otaki Maori", 0, 100, 50, 500));
  });
});

describe("a card", () => {
  it("is a small PNG of the size that social sites ask for", async () => {
    const bytes = await drawCard(raceWords(race));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: CARD_WIDTH, height: CARD_HEIGHT });
    expect(bytes.length).toBeLessThan(60_000);
  });

  it("is drawn once for all requests, and again when its start has moved", async () => {
    let shown = race;
    const get = ({ params }: { readonly params: object }) =>
      "id" in params && params.id === race.id ? { version: 1, value: shown } : undefined;
    const draw = vi.fn(async () => Buffer.from("png"));
    const cards = new SocialCards({ get } as never, draw);
    const subject = { of: "race" as const, id: race.id };
    const [first, second] = await Promise.all([cards.card(subject), cards.card(subject)]);
    expect(first).toBe(second);
    expect(draw).toHaveBeenCalledTimes(1);
    shown = { ...race, startTime: "2026-11-03T04:07:00.000Z" };
    expect(await cards.card(subject)).not.toBe(first);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(cards.card({ of: "race", id: "nowhere" })).toBeUndefined();
  });

  it("waits for the previous card, so that drawing uses one core", async () => {
    const finish: (() => void)[] = [];
    const draw = vi.fn(() => new Promise<Buffer>((resolve) => finish.push(() => resolve(Buffer.from("png")))));
    const get = ({ params: { id } }: { readonly params: { readonly id: string } }) => ({
      version: 1,
      value: { ...race, id, name: id },
    });
    const cards = new SocialCards({ get } as never, draw);
    const [first, second] = ["one", "two"].map((id) => cards.card({ of: "race", id }));
    await expect.poll(() => draw.mock.calls).toHaveLength(1);
    finish[0]?.();
    await first;
    await expect.poll(() => draw.mock.calls).toHaveLength(2);
    finish[1]?.();
    await expect(second).resolves.toBeDefined();
  });

  it("that could not be drawn is tried again", async () => {
    const draw = vi.fn(async () => Buffer.from("png")).mockRejectedValueOnce(new Error("No memory."));
    const cards = new SocialCards({ get: () => ({ version: 1, value: race }) } as never, draw);
    await expect(cards.card({ of: "race", id: race.id })).rejects.toThrow("No memory.");
    await expect(cards.card({ of: "race", id: race.id })).resolves.toBeDefined();
  });
});

describe("/social", () => {
  let app: TestApp;
  beforeEach(async () => {
    const entry = { inlineScripts: [], staticPaths: [], match: (path: string) => ({ path, known: false, reads: [] }) };
    app = await startTestApp({ parts: { web: { entry: entry as never, clientFolder: "/nowhere" } } });
  });
  afterEach(() => app.close());

  const get = (path: string) => fetch(`http://127.0.0.1:${app.port}${path}`);

  it("serves the cards of the day's races and meetings, and a 404 for any other", async () => {
    const day = (await (await get("/api/meetings/today")).json()) as MeetingsToday;
    const [meeting] = day.meetings;
    const [race] = meeting?.races ?? [];

    for (const path of [`/social/meeting/${meeting?.id}.png`, `/social/race/${race?.id}.png`]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const again = await fetch(response.url, { headers: { "If-None-Match": response.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    }
    for (const path of ["/social/race/nowhere.png", `/social/meeting/${race?.id}.png`, "/social/race/%2e%2e.png"]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it("serves the cards of another day, which is read from storage", async () => {
    const { clock, feed, storage } = app;
    const { meetings } = await feed.readCard(["2026-11-02"], AbortSignal.timeout(5000));
    const held = meetings.map((meeting) => cardMeeting(meeting, clock.now() * 1000, true));
    await storage.days.saveHeld(held, feed.identity.name);
    const [meeting] = meetings;
    for (const path of [`/social/meeting/${meeting?.id}.png`, `/social/race/${meeting?.races[0]?.id}.png`]) {
      expect((await get(path)).status, path).toBe(200);
    }
  });
});
