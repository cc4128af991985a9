import { findVenue } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { play, pricesOf, raceOf, withFile } from "../../test/adapters/recorded/support";
import { openRecording } from "../adapters/recorded/recorded-odds-feed";
import { TRACKS } from "../adapters/simulated/names";
import {
  bookmakerOf,
  nameOf,
  priceColumn,
  type RecordingRow,
  recordingHeader,
  recordingRow,
  safeName,
} from "./recording-format";

const AT = Date.parse("2026-11-21T03:00:00Z");
const row: RecordingRow = {
  observedAt: AT,
  code: "H",
  venue: "Port Pirie",
  date: "2026-11-21",
  raceNumber: 3,
  raceName: 'The "Quoted" Pace, final\nheat',
  startTime: AT + 600_000,
  status: "open",
  runnerNumber: 11,
  runner: "Comma, The Horse",
  barrier: "Fr2",
  jockey: undefined,
  trainer: "Zoë Müller",
  prices: new Map([
    ["tab", 4.6],
    ["betr_au", 501],
  ]),
};
const books = ["sportsbet", "tab", "betr_au"];
const clock = { now: () => AT, sleep: async () => {} };
const open = (text: string) => withFile(text, (file) => openRecording(file, { clock }));

describe("the recorded format", () => {
  it.each([
    ["tab_fixed_win", "tab"],
    ["pointsbet_win", "pointsbet"],
    ["betr_au_fixed_win", "betr_au"],
    ["tab_tote_win", undefined],
    ["betfair_win", undefined],
    ["betfair_back", undefined],
    ["runner", undefined],
    ["_win", undefined],
  ])("reads column %s as the quotes of %s", (column, bookmakerId) => {
    expect(bookmakerOf(column)).toBe(bookmakerId);
  });

  it("has a column for every bookmaker that it can read back, and for no other", () => {
    expect(books.map((id) => bookmakerOf(priceColumn(id)))).toEqual(books);
    for (const id of ["betfair_exchange", "Tab", "", "a,b", "x_fixed_win\n"]) {
      expect(() => priceColumn(id), id).toThrow(RangeError);
    }
  });

  it("reads back what it writes", async () => {
    const closed = { ...row, observedAt: AT + 700_000, status: "final" as const, prices: new Map() };
    const text = recordingHeader(books) + recordingRow(row, books) + recordingRow(closed, books);
    await withFile(text, async (file) => {
      const { feed, moveTo } = await play(file, "2026-11-21T03:00:00Z");
      const race = await raceOf(feed, "port-pirie-h-2026-11-21-3");
      // Names are shown on one line, without line breaks.
      const name = row.raceName.replace("\n", " ");
      expect(race).toMatchObject({ name, venue: "Port Pirie", state: "SA", startTime: row.startTime });
      expect(race.runners).toMatchObject([{ number: 11, name: row.runner, barrier: "Fr2", trainer: "Zoë Müller" }]);
      expect(pricesOf(race)).toEqual(["11 tab 4.6>4.6", "11 betr_au 501>501"]);
      moveTo("2026-11-21T03:30:00Z");
      const later = await raceOf(feed, race.id);
      expect([later.status, pricesOf(later)]).toEqual(["final", []]);
    });
  });

  it("is rejected at start in one sentence when a file has no usable row", async () => {
    const header = recordingHeader(["tab"]);
    const malformed = (message: RegExp) => ({
      name: "FeedError",
      kind: "malformed",
      message: expect.stringMatching(message),
    });
    await expect(open("")).rejects.toMatchObject(malformed(/holds no usable row/));
    await expect(open(header)).rejects.toMatchObject(malformed(/holds no usable row/));
    await expect(open(`${header}a,b\n`)).rejects.toMatchObject(malformed(/row 2: 2 columns instead of 14/));
    await expect(open("date,price\n1,2\n")).rejects.toMatchObject(malformed(/lacks observed_at, race_key/));
    await expect(open(header.replace(",tab_fixed_win", ""))).rejects.toMatchObject(malformed(/no column/));
    await expect(open(header.replace("\n", ",tab_win\n"))).rejects.toMatchObject(malformed(/twice/));
    await expect(openRecording("no-such-file.csv", { clock })).rejects.toMatchObject({
      kind: "unreachable",
      message: expect.stringMatching(/no-such-file\.csv cannot be read/),
    });
  });

  it("loses a line with unbalanced quotation marks and nothing else", async () => {
    const text = `\uFEFF${recordingHeader(books)}2026,"un"closed,x\r\n${recordingRow(row, books)}`;
    const feed = await open(text);
    const { meetings, rejections } = await feed.readCard(["2026-11-21"], new AbortController().signal);
    expect(meetings).toHaveLength(1);
    expect(rejections).toEqual([{ reason: "column_count", about: "row 2: 3 columns instead of 16" }]);
  });

  it("is read in bounded memory where a quotation mark is never closed", async () => {
    const text = `${recordingHeader(books)}${recordingRow(row, books)}"${"x".repeat(300_000)}`;
    const reading = open(text).then((feed) => feed.readCard(["2026-11-21"], new AbortController().signal));
    await expect(reading).resolves.toMatchObject({
      meetings: [{ venue: "Port Pirie" }],
      rejections: [{ reason: "not_csv" }],
    });
  });

  it("knows the state of every track that the simulated day can use, so that an exported day can be played back", () => {
    const wrong = (["R", "G", "H"] as const).flatMap((code) =>
      Object.entries(TRACKS[code]).flatMap(([region, { city, country }]) =>
        [...city, ...country].filter((venue) => findVenue(venue, { code })?.state !== region),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("names in a recording", () => {
  it.each(["=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)", "'=1", "'Round Midnight", "O'Brien", "Winx"])(
    "%s is no formula to a spreadsheet, and is read back as it was",
    (name) => {
      const cell = safeName(name);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(nameOf(cell)).toBe(name);
    },
  );
});
