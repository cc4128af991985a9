import type { Meeting, NamedForm, Race } from "@railbird/domain";
import { type ReadRef, ref } from "@railbird/reads";
import { pastOf } from "../src/adapters/simulated/past-form";
import { RaceBoard } from "../src/board/race-board";
import type { BookmakerConfig } from "../src/ports/bookmakers";
import { nationalSaturday } from "../test/support/national-saturday";
import { withFormGuide } from "../test/support/with-form-guide";
import { boardReads } from "./board-reads";

/** The bytes of a read, with the prices to win alone and with all else that feeds give. */
export interface Weight {
  readonly what: string;
  /** Bytes, as compressed by brotli for sending. */
  readonly prices: number;
  readonly everything: number;
  /** The most that it may be with everything; absent where it may not grow at all. */
  readonly atMost?: number;
}

const NOW = Date.parse("2026-11-07T01:00:00Z");

/** A race of 24 runners and 15 bookmakers with everything: "facts that the feeds know" may make it this large. */
const MOST_FOR_RACE = 20_000;

/** Weighs the responses of a made national Saturday whose fields have 24 runners. */
export async function measureWeights(): Promise<readonly Weight[]> {
  const { meetings } = nationalSaturday({ now: NOW, runners: 24 });
  const [race] = meetings[0]?.races ?? [];
  if (race === undefined) throw new Error("A Saturday has races.");
  const [plain, told] = [responsesOf(meetings), responsesOf(withFormGuide(meetings), pastOfRunners)];
  const weigh = async (what: string, read: ReadRef, atMost?: number): Promise<Weight> => ({
    what,
    prices: await plain(read),
    everything: await told(read),
    ...(atMost !== undefined && { atMost }),
  });
  return [
    await weigh("meetings today", ref("meetingsToday", {})),
    await weigh("next to jump", ref("nextToJump", {})),
    await weigh("a meeting", ref("meeting", { id: race.meetingId })),
    await weigh("a race of 24 runners and 15 bookmakers", ref("race", { id: race.id }), MOST_FOR_RACE),
    await weigh("what its 24 runners did before", ref("form", { id: race.id }), MOST_FOR_RACE),
  ];
}

/** Each bookmaker that quotes, with the site that its pages of races are at. */
function bookmakersOf(meetings: readonly Meeting[]): readonly BookmakerConfig[] {
  const runners = meetings.flatMap(({ races }) => races).flatMap((race) => race.runners);
  const ids = new Set(runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)));
  return [...ids].map((bookmakerId, position) => ({
    id: bookmakerId,
    bookmakerId,
    displayName: bookmakerId,
    color: "#0F4C66",
    url: `https://www.${bookmakerId}.example`,
    position,
    featured: true,
    version: 1,
    updatedAt: NOW,
  }));
}

function pastOfRunners(race: Race): readonly NamedForm[] {
  return race.runners.map((runner) => {
    const { id, number, name } = runner;
    return { id, number, name, ...pastOf(runner, { ...race, date: race.meetingDate }) };
  });
}

/** The bytes of a read of a board with these meetings. */
function responsesOf(
  meetings: readonly Meeting[],
  formOf: (race: Race) => readonly NamedForm[] = () => [],
): (read: ReadRef) => Promise<number> {
  const board = new RaceBoard();
  board.applyCard({ meetings, rejections: [] }, NOW);
  const reads = boardReads(board, NOW, {
    bookmakers: bookmakersOf(meetings),
    formOf: (raceId) => {
      const race = board.race(raceId)?.race;
      return race ? formOf(race) : [];
    },
  });
  return async (read) => (await reads.response(read)?.bodyFor("br"))?.bytes.length ?? 0;
}

export function weightReport(machine: string, date: string, weights: readonly Weight[]): string {
  const over = weights.filter(({ prices, everything, atMost = prices }) => everything > atMost);
  return [
    `Measured ${date} on ${machine}.`,
    "",
    "| Response, bytes as sent | prices to win alone | with everything | at most |",
    "| --- | ---: | ---: | ---: |",
    ...weights.map(
      ({ what, prices, everything, atMost = prices }) => `| ${what} | ${prices} | ${everything} | ${atMost} |`,
    ),
    "",
    over.length === 0
      ? "Nothing falls short of its target."
      : `Falls short: ${over.map(({ what, everything }) => `${what} has ${everything} bytes`).join("; ")}.`,
  ].join("\n");
}
