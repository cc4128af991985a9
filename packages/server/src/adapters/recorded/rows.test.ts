import { describe, expect, it } from "vitest";
import { play, pricesOf, raceOf, signal, withFile } from "../../../test/adapters/recorded/support";
import { FIXED_COLUMNS } from "../../recording/recording-format";
import { openRecording } from "./recorded-odds-feed";

const COLUMNS = [...FIXED_COLUMNS, "tab_fixed_win", "neds_win"];
const DATE = "2026-07-09";
const SEVEN = `gosford-r-${DATE}-7`;
const at = (time: string) => `${DATE}T${time}:00Z`;

type Cells = Readonly<Record<string, string>>;

/** A row's cells: Gosford's seventh race as it is seen at two o'clock. */
const row = (others: Cells = {}): Cells => ({
  observed_at: at("02:00"),
  race_key: `R:GOS:7:${DATE}`,
  code: "R",
  venue: "GOSFORD",
  race_no: "7",
  race_name: "MAIDEN",
  start_time: at("03:00"),
  status: "Normal",
  number: "1",
  runner: "FIRST",
  barrier: "4",
  jockey: "A Rider",
  trainer: "A Trainer",
  tab_fixed_win: "3",
  neds_win: "4",
  ...others,
});

/** A row of another race. */
const other = (others: Cells = {}) => row({ race_key: `R:GOS:8:${DATE}`, race_no: "8", ...others });

const textOf = (rows: readonly Cells[], header: readonly string[] = COLUMNS) =>
  [header, ...rows.map((cells) => header.map((column) => cells[column] ?? ""))]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`)
    .join("");

/** Plays these rows. */
const playing = (...rows: Cells[]) => withFile(textOf(rows), (file) => play(file, at("02:00")));

describe("A recorded row", () => {
  it.each([
    ["Normal", "open"],
    [" OPEN ", "open"],
    ["Closed", "closed"],
    ["Live", "closed"],
    ["Suspended", "closed"],
    ["Interim", "interim"],
    ["Final", "final"],
    ["Paying", "final"],
    ["Resulted", "final"],
    ["Abandoned", "abandoned"],
  ])("with the status %j is %s", async (status, expected) => {
    const { feed } = await playing(row({ status }));
    expect((await raceOf(feed, SEVEN)).status).toBe(expected);
  });

  it("with a status that nobody knows is of a race without one, reported once, and changes no status of earlier rows", async () => {
    const later = { observed_at: at("02:10"), status: "Postponed", tab_fixed_win: "2" };
    const { feed, moveTo } = await playing(
      row({ status: "Delayed" }),
      row({ status: "Delayed" }),
      other({ status: "Closed" }),
      other(later),
    );
    expect(await raceOf(feed, SEVEN)).not.toHaveProperty("status");
    expect((await feed.readCard([DATE], signal)).rejections.map(({ about }) => about)).toEqual([
      'row 2: status "Delayed"',
      'row 5: status "Postponed"',
    ]);
    moveTo(at("02:10"));
    const race = await raceOf(feed, `gosford-r-${DATE}-8`);
    expect(race.status).toBe("closed");
    expect(race.runners[0]?.prices[0]?.odds).toBe(2);
  });

  it.each([
    [{ race_no: "1", race_key: `R:GOS:1:${DATE}` }, `gosford-r-${DATE}-1`],
    [{ race_no: "99", race_key: `R:GOS:99:${DATE}` }, `gosford-r-${DATE}-99`],
    [{ venue: "GOLD COAST - POLY (AUS)" }, `gold-coast-poly-aus-r-${DATE}-7`],
    [{ observed_at: `${DATE}T12:00:00+10:00`, start_time: `${DATE}T13:00:00+10:00` }, SEVEN],
  ])("with %j is of the race %s", async (others, id) => {
    const { feed } = await playing(row(others));
    expect((await raceOf(feed, id)).startTime).toBe(Date.parse(at("03:00")));
  });

  const long = "9".repeat(70);
  it.each([
    [{ race_no: "0" }, 'race_no_invalid row 2: race_no "0"'],
    [{ race_no: "100" }, 'race_no_invalid row 2: race_no "100"'],
    [{ race_no: " 7" }, 'race_no_invalid row 2: race_no " 7"'],
    [{ race_no: "7.0" }, 'race_no_invalid row 2: race_no "7.0"'],
    [{ number: long }, `number_invalid row 2: number "${"9".repeat(60)}"`],
    [{ race_key: `XR:GOS:7:${DATE}` }, `race_key_invalid row 2: race_key "XR:GOS:7:${DATE}"`],
    [{ race_key: `R:GOS:7:${DATE}:${DATE}` }, `race_key_invalid row 2: race_key "R:GOS:7:${DATE}:${DATE}"`],
    [{ race_key: "R:GOS:7:2026-13-09" }, 'race_key_invalid row 2: race_key "R:GOS:7:2026-13-09"'],
    [{ status: "constructor" }, 'status_unknown row 2: status "constructor"'],
    [{ observed_at: "2026-07-09" }, 'observed_at_invalid row 2: observed_at "2026-07-09"'],
    [{ runner: " " }, 'runner_invalid row 2: runner " "'],
    [{ code: "G" }, `race_key_mismatch row 2: R:GOS:7:${DATE} is not G race 7`],
    [{ venue: "YONKERS" }, `venue_unknown row 2: YONKERS (R) of ${DATE}, with all its races`],
    [{ tab_fixed_win: "0.5" }, 'price_out_of_range row 2: tab_fixed_win "0.5"'],
    [{ tab_fixed_win: long }, `price_out_of_range row 2: tab_fixed_win "${"9".repeat(60)}"`],
  ])("with %j is rejected, and affects no other", async (others, why) => {
    // The unknown venue itself comes first: it is rejected once for all of its races.
    const { feed } = await playing(row(others), other({ race_key: `R:GOSB:8:${DATE}` }));
    const { meetings, rejections } = await feed.readCard([DATE], signal);
    expect(meetings.flatMap(({ races }) => races.map(({ number }) => number))).toContain(8);
    expect(rejections.map(({ reason, about }) => `${reason} ${about}`)).toEqual([why]);
  });

  it("without a trainer and with a blank price has none", async () => {
    const { feed } = await playing(row({ trainer: "", neds_win: " " }));
    const race = await raceOf(feed, SEVEN);
    const now = Date.parse(at("02:00"));
    expect(race.runners).toStrictEqual([
      {
        id: "1",
        number: 1,
        name: "FIRST",
        barrier: "4",
        jockey: "A Rider",
        scratched: false,
        prices: [{ bookmakerId: "tab", odds: 3, openOdds: 3, seenAt: now, fluctuations: [{ at: now, odds: 3 }] }],
      },
    ]);
    expect((await feed.readRace(SEVEN, signal))?.rejections).toEqual([]);
  });
});

describe("A recorded meeting", () => {
  it.each([
    ["GOLD COAST", "Gold Coast"],
    ["GOLD Coast", "GOLD Coast"],
    ["Gold COAST", "Gold COAST"],
  ])("at %s is at %s", async (venue, shown) => {
    const { feed } = await playing(row({ venue }));
    expect((await raceOf(feed, `gold-coast-r-${DATE}-7`)).venue).toBe(shown);
  });

  it("at a venue with an ambiguous name is at the one of its code", async () => {
    const { feed } = await playing(row({ venue: "RICHMOND", code: "G", race_key: `G:RIC:7:${DATE}` }));
    expect((await raceOf(feed, `richmond-g-${DATE}-7`)).state).toBe("NSW");
  });

  it("has its races by number; a second one at its venue has the recorder's name for it", async () => {
    const { feed } = await playing(other(), row(), row({ race_key: `R:GOS B:7:${DATE}`.replace(" ", "-") }));
    const { meetings } = await feed.readCard([DATE], signal);
    expect(meetings.map(({ races }) => races.map(({ id }) => id))).toEqual([
      [SEVEN, `gosford-r-${DATE}-8`],
      [`gosford-gos-b-r-${DATE}-7`],
    ]);
  });

  it("is confirmed until its last row", async () => {
    const { feed, moveTo } = await playing(row(), row({ observed_at: at("02:10") }));
    moveTo(at("09:00"));
    const { meetings } = await feed.readCard([DATE], signal);
    expect(meetings[0]?.races[0]?.updatedAt).toBe(Date.parse(at("02:10")));
  });
});

describe("A recorded race", () => {
  it("is open until its first row, and then has the facts of its rows, whatever their order", async () => {
    const { feed, moveTo } = await playing(
      row({ status: "closed" }),
      row({ observed_at: at("02:30"), status: "closed" }),
      row({ observed_at: at("02:20"), status: "open", race_name: "ANEW" }),
      row({ observed_at: at("02:40"), status: "closed", race_name: "AGAIN" }),
    );
    const seen: unknown[] = [];
    for (const minute of ["01:59", "02:00", "02:20", "02:30", "02:40"]) {
      moveTo(at(minute));
      const { status, name, updatedAt } = await raceOf(feed, SEVEN);
      seen.push([minute, status, name, updatedAt === undefined ? "unseen" : "seen"]);
    }
    expect(seen).toEqual([
      ["01:59", "open", "MAIDEN", "unseen"],
      ["02:00", "closed", "MAIDEN", "seen"],
      ["02:20", "open", "ANEW", "seen"],
      ["02:30", "closed", "MAIDEN", "seen"],
      ["02:40", "closed", "AGAIN", "seen"],
    ]);
  });

  it("opened at the first of two prices of one instant", async () => {
    const { feed } = await playing(row(), row({ tab_fixed_win: "2" }));
    expect(pricesOf(await raceOf(feed, SEVEN))).toEqual(["1 tab 3>2", "1 neds 4>4"]);
  });
});

describe("A recording's file", () => {
  const open = (text: string) =>
    withFile(text, (file) => openRecording(file, { clock: { now: () => 0, sleep: async () => {} } }));

  it("may have empty lines", async () => {
    const feed = await open(textOf([row()]).replace("\n", "\n\n"));
    expect((await feed.readCard([DATE], signal)).rejections).toEqual([]);
  });

  it("may not have two columns of one name", async () => {
    const twice = textOf([row()], [...COLUMNS, "runner"]);
    await expect(open(twice)).rejects.toMatchObject({ kind: "malformed", message: expect.stringMatching(/twice/) });
  });

  it("that cannot be read says why", async () => {
    const missing = openRecording("no-such-file.csv", { clock: { now: () => 0, sleep: async () => {} } });
    await expect(missing).rejects.toMatchObject({ cause: { code: "ENOENT" } });
  });
});
