import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CalendarDate, findVenue, type RacingCode, spelledAlike } from "@railbird/domain";
import { parse } from "csv-parse/sync";
import { describe, expect, it, onTestFinished } from "vitest";
import { combine } from "../../../test/adapters/combined/combine";
import { startReplay } from "../../../test/adapters/entain/support";
import { RECORDED as ENTAIN } from "../../../test/replay/support";
import { ManualClock } from "../../../test/support/manual-clock";
import type { FeedMeeting, OddsFeed } from "../../ports/odds-feed";
import { EntainOddsFeed } from "../entain/entain-odds-feed";
import { openRecording } from "../recorded/recorded-odds-feed";

const MULTI = join(ENTAIN, "../multi");
const both = existsSync(ENTAIN) && existsSync(MULTI);
const where = both ? "" : " (skipped: the recordings do not lie beside the project; RAILBIRD_FEEDS names their folder)";

const never = new AbortController().signal;
const DATE = "2026-07-08";
const NOW = Date.parse("2026-07-08T05:07:00Z");
/** The day of Entain's national card. No day was recorded from both sources, so this one is moved. */
const CARD_DATE = "2025-07-17";
const MOVED_MS = Date.parse(DATE) - Date.parse(CARD_DATE);

/** A feed as if its day were another one. */
function moved(feed: OddsFeed): OddsFeed {
  const later = (meeting: FeedMeeting): FeedMeeting => ({
    ...meeting,
    date: DATE,
    races: meeting.races.map((race) => ({ ...race, startTime: race.startTime + MOVED_MS })),
  });
  return {
    identity: feed.identity,
    async readCard(_dates: readonly CalendarDate[], signal: AbortSignal) {
      const { meetings, rejections } = await feed.readCard([CARD_DATE], signal);
      return { meetings: meetings.map(later), rejections };
    },
    readRace: (id, signal) => feed.readRace(id, signal),
  };
}

type Row = Readonly<Record<string, string>>;
const recording = () => {
  const name = readdirSync(MULTI).find((file) => file.startsWith("racingboard-price-changes")) ?? "";
  return join(MULTI, name);
};

async function feeds() {
  const { baseUrl, close } = await startReplay(ENTAIN);
  onTestFinished(close);
  const clock = new ManualClock(NOW);
  const entain = moved(new EntainOddsFeed({ brands: [{ id: "ladbrokes", baseUrl }], clock, timeoutMs: 20_000 }));
  return { entain, recorded: await openRecording(recording(), { clock }) };
}

describe.skipIf(!both)(`Real payloads of two sources${where}`, () => {
  it("name only Australian and New Zealand venues that the table knows, in the state that they give", () => {
    const unknown = readdirSync(ENTAIN)
      .filter((name) => /meetings.*\.json$/.test(name))
      .flatMap((name) => JSON.parse(readFileSync(join(ENTAIN, name), "utf8")).data?.meetings ?? [])
      .filter(({ country }) => country === "AUS" || country === "NZ")
      .filter(({ name, category, state }) => {
        const code = ({ T: "R", G: "G", H: "H" } as const)[category as "T" | "G" | "H"];
        return findVenue(name, { code })?.state !== state;
      })
      .map(({ name }) => name);
    expect(unknown).toEqual([]);
    const rows = parse(readFileSync(recording()), { columns: true }) as Row[];
    const venues = new Map(rows.map(({ code, venue }) => [`${code} ${venue}`, { code: code as RacingCode, venue }]));
    const foreign = [...venues.values()].filter(({ code, venue = "" }) => findVenue(venue, { code }) === undefined);
    expect(foreign.map(({ venue }) => venue).sort()).toEqual([
      "ASSINIBOIA DOWNS",
      "HOOSIER PARK",
      "KAWASAKI",
      "MOMBETSU",
      "NORTHFIELD PARK",
      "YONKERS",
    ]);
  });

  it("make one card with each meeting of either feed once", async () => {
    const { entain, recorded } = await feeds();
    const names = async (feed: OddsFeed) =>
      (await feed.readCard([DATE], never)).meetings.map(
        ({ racingCode, venue }) => `${racingCode} ${spelledAlike(venue)}`,
      );
    const [one, other, joined] = [await names(entain), await names(recorded), await names(combine([entain, recorded]))];
    const shared = one.filter((name) => other.includes(name)).sort();
    expect(shared).toEqual(["G q1lakeside", "H kilmore", "H redcliffe", "R ipswich"]);
    // Redcliffe and Q1 Lakeside raced at different hours on these two days: moved to one day, each has two meetings.
    const apart = ["G q1lakeside", "H redcliffe"];
    expect(joined.sort()).toEqual([...new Set([...one, ...other]), ...apart].sort());
  });

  it("attach no price to a runner that has another name in the raw rows", async () => {
    const { entain, recorded } = await feeds();
    const rows = parse(readFileSync(recording()), { columns: true }) as Row[];
    const truth = new Set(
      rows.map(({ code, venue = "", race_no, number, runner = "" }) =>
        [code, spelledAlike(venue), race_no, number, spelledAlike(runner)].join(" "),
      ),
    );
    const combined = combine([entain, recorded]);
    const { meetings } = await combined.readCard([DATE], never);
    let priced = 0;
    for (const { id } of meetings.flatMap(({ races }) => races)) {
      const race = (await combined.readRace(id, never))?.race;
      for (const runner of race?.runners ?? []) {
        if (race === undefined || !runner.prices.some(({ bookmakerId }) => bookmakerId !== "ladbrokes")) continue;
        priced += 1;
        const who = [race.racingCode, spelledAlike(race.venue), race.number, runner.number, spelledAlike(runner.name)];
        expect(truth).toContain(who.join(" "));
      }
    }
    expect(priced).toBeGreaterThan(50);
  });
});
