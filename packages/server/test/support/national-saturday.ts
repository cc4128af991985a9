import type { Instant, Meeting, Quote, Race, RacingCode, Runner } from "@railbird/domain";
import { melbourneDate } from "@railbird/domain";
import { Draw, hashText } from "../../src/adapters/simulated/random";

export interface NationalSaturdayOptions {
  readonly now: Instant;
  /** How many times as big as a national Saturday; 1 when absent. */
  readonly scale?: number;
  /** Runners of every race; about 12 when absent. */
  readonly runners?: number;
  /** Changes the prices and nothing else: a later poll of the same day. */
  readonly poll?: number;
  /** Another Saturday, with ids and names of its own; 0 when absent. */
  readonly day?: number;
}

const MEETINGS = 45;
const RACES = 380;
const BOOKMAKERS = 15;
const CODES: readonly RacingCode[] = ["R", "G", "H"];
const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS"];
const SYLLABLES =
  "ban bal cal dar el fen gor ha in ju kal lor mor nar ol pen quil ros sal tam ur val wag yar zen".split(" ");

/** A made national Saturday as a feed would give it: 45 meetings, 380 races, about 4,500 runners, 15 bookmakers; ids as long as a feed's. */
export function nationalSaturday({ now, scale = 1, runners, poll = 0, day = 0 }: NationalSaturdayOptions): {
  readonly meetings: readonly Meeting[];
} {
  const draw = new Draw(hashText(`saturday ${scale} ${runners ?? ""}${day === 0 ? "" : ` ${day}`}`));
  const moves = new Draw(hashText(`poll ${poll}`));
  const date = melbourneDate(now);
  let made = 0;
  const meetings = Array.from({ length: MEETINGS * scale }, (_, index): Meeting => {
    const races = Math.round((RACES * scale * (index + 1)) / (MEETINGS * scale)) - made;
    made += races;
    const code = CODES[index % 3] as RacingCode;
    const meeting = {
      id: uuid(draw),
      venue: name(draw, 1),
      state: STATES[index % 6] as string,
      jurisdiction: "AU" as const,
      racingCode: code,
      date,
    };
    return {
      ...meeting,
      trackCondition: "Good4",
      weather: "FINE",
      races: Array.from(
        { length: races },
        (_unused, number): Race => ({
          id: uuid(draw),
          meetingId: meeting.id,
          meetingDate: date,
          jurisdiction: meeting.jurisdiction,
          number: number + 1,
          name: `${name(draw, 2)} ${draw.int(1, 9) * 100}M Handicap`,
          racingCode: code,
          venue: meeting.venue,
          state: meeting.state,
          startTime: now + (number * 35 + draw.int(0, 34)) * 60_000,
          distance: draw.int(8, 24) * 50,
          status: "open",
          updatedAt: now,
          runners: Array.from({ length: runners ?? draw.int(10, 14) }, (_runner, at) =>
            runner(draw, moves, at + 1, now),
          ),
        }),
      ),
    };
  });
  return { meetings };
}

function runner(draw: Draw, moves: Draw, number: number, now: Instant): Runner {
  const fair = draw.int(150, 4000) / 100;
  return {
    id: String(number),
    number,
    name: name(draw, 2),
    trainer: `${name(draw, 1)} ${name(draw, 1)}`,
    jockey: `${name(draw, 1)} ${name(draw, 1)}`,
    barrier: String(number),
    scratched: false,
    tipsCount: draw.int(1, 9),
    prices: Array.from(
      { length: BOOKMAKERS },
      (_, index): Quote => ({
        bookmakerId: `bookmaker${index + 1}`,
        odds: Math.max(1.01, Math.round(fair * moves.int(90, 104)) / 100),
        openOdds: Math.max(1.01, Math.round(fair * draw.int(85, 110)) / 100),
        seenAt: now - draw.int(0, 3) * 1000,
      }),
    ),
  };
}

function name(draw: Draw, words: number): string {
  return Array.from({ length: words }, () => {
    const word = Array.from({ length: draw.int(2, 3) }, () => SYLLABLES[draw.int(0, SYLLABLES.length - 1)]).join("");
    return word.charAt(0).toUpperCase() + word.slice(1);
  }).join(" ");
}

function uuid(draw: Draw): string {
  const hex = Array.from({ length: 32 }, () => draw.int(0, 15).toString(16)).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
