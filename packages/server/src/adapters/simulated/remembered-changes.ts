import { type Instant, type Race, type RaceChange, raceLog } from "@railbird/domain";
import { fieldTurns } from "./field-facts";
import type { MeetingPlan } from "./plan-day";
import type { RaceScript } from "./race-script";
import type { SimulatedRace } from "./simulated-race";

/** What the feed remembers of a race's life, worked out when it is asked for after something has happened. */
export class RememberedChanges {
  readonly #meeting: MeetingPlan;
  readonly #factsAt: (instant: Instant) => SimulatedRace;
  /** When something happens, by time. */
  readonly #instants: readonly Instant[];
  #passed = 0;
  #known: Race | undefined;

  /** `factsAt` is the race as the feed reports it at an instant, without what it remembers. */
  constructor(meeting: MeetingPlan, script: RaceScript, factsAt: (instant: Instant) => SimulatedRace) {
    this.#meeting = meeting;
    this.#factsAt = factsAt;
    this.#instants = [...new Set(instantsOf(meeting, script))].sort((a, b) => a - b);
  }

  /** Every change until an instant, by time. */
  until(now: Instant): readonly RaceChange[] {
    const passed = this.#instants.filter((instant) => instant <= now);
    // A clock that was put back begins again.
    if (passed.length < this.#passed) this.#known = undefined;
    const news = this.#known === undefined ? [(passed[0] ?? now) - 1, ...passed] : passed.slice(this.#passed);
    for (const instant of news) this.#known = this.#after(this.#known, instant);
    this.#passed = passed.length;
    return this.#known?.changes ?? [];
  }

  #after(before: Race | undefined, instant: Instant): Race {
    const { date, jurisdiction } = this.#meeting;
    const race: Race = { ...this.#factsAt(instant), meetingDate: date, jurisdiction };
    return { ...race, changes: raceLog(before, race, instant) };
  }
}

function instantsOf(
  { conditions }: MeetingPlan,
  { plan, entrants, delayed, inquiry, ...script }: RaceScript,
): Instant[] {
  const stewards = [inquiry.protest?.lodgedAt, inquiry.protest?.decidedAt, inquiry.correctedAt, plan.abandonedAt];
  const run = [delayed?.announcedAt, script.jumpAt, script.interimAt, script.finalAt];
  const sky = [conditions.track?.at, conditions.weather?.at];
  const others = [...stewards, ...run, ...sky].filter((instant) => instant !== undefined);
  return [...entrants.flatMap(fieldTurns), ...others];
}
