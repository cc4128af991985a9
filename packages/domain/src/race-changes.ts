import { DISPLAY_ZONE } from "./constants";
import { timeInZoneOn } from "./melbourne";
import type { ConditionChange, Instant, Race, RaceChange, RacingCode, Runner, RunnerChange } from "./model";
import { CONNECTION_WORDS } from "./people";
import { formatPlaces, isAmended, placesOf } from "./runs";

/** The most lines of a race; the oldest are dropped first. It bounds the log where a feed alternates between two values. */
export const MOST_CHANGES = 60;

const STATUS_WORDS = {
  jumped: "jumped",
  reopened: "open again",
  abandoned: "abandoned",
  protestCleared: "no protest any more",
} as const;

const RESULT_WORDS = { interim: "interim result", final: "final result", amended: "result amended" } as const;

/** Greyhound boxes: a higher number is a reserve's. */
const BOXES = 8;

/**
 * The changes of a race from one reading to the next, in the order of a race's life. Of a race that was not read before, or whose runners
 * were not, these are the scratchings and the jump of which the feed gives the time: nothing else is known to have changed. The field, the
 * conditions and the start are followed for as long as the race is open; scratchings, protests and results for good.
 */
export function raceChanges(before: Race | undefined, after: Race, now: Instant): readonly RaceChange[] {
  if (before === undefined) return [...knownScratchings(after, now), ...knownJump(after)];
  const wasOpen = before.status === "open";
  return [
    ...(wasOpen ? startChange(before, after, now) : []),
    ...(wasOpen ? conditionChange("track", before.trackCondition, after.trackCondition, now) : []),
    ...(wasOpen ? conditionChange("weather", before.weather, after.weather, now) : []),
    ...(wasOpen ? conditionChange("rail", before.conditions?.rail, after.conditions?.rail, now) : []),
    ...(before.runners.length === 0 ? knownScratchings(after, now) : runnerChanges(before, after, now)),
    ...statusChanges(before, after, now),
    ...protestChange(before, after, now),
    ...resultChanges(before, after, now),
  ];
}

function startChange({ startTime: from }: Race, { startTime: to }: Race, at: Instant): RaceChange[] {
  return from === to ? [] : [{ kind: "start", from, to, at }];
}

/** The first condition that a feed gives is no change: the track was in it before. */
function conditionChange(
  kind: ConditionChange["kind"],
  from: string | undefined,
  to: string | undefined,
  at: Instant,
): RaceChange[] {
  return from === undefined || to === undefined || from === to ? [] : [{ kind, from, to, at }];
}

function statusChanges(before: Race, after: Race, now: Instant): RaceChange[] {
  if (before.status === after.status) return isJumpNew(before) ? knownJump(after) : [];
  if (after.status === "abandoned") return [{ kind: "abandoned", at: now }];
  if (after.status === "open") return [{ kind: "reopened", at: now }];
  if (before.status === "open") return [{ kind: "jumped", at: after.jumpedAt ?? now }];
  return isJumpNew(before) ? knownJump(after) : [];
}

/** The jump of a race that may have run before it was first read, where the feed says when. */
function knownJump({ status, jumpedAt }: Race): RaceChange[] {
  const hasRun = status !== "open" && status !== "abandoned";
  return hasRun && jumpedAt !== undefined ? [{ kind: "jumped", at: jumpedAt }] : [];
}

function isJumpNew({ jumpedAt, changes = [] }: Race): boolean {
  return jumpedAt === undefined && !changes.some(({ kind }) => kind === "jumped");
}

function protestChange({ protest: before }: Race, { protest: after }: Race, at: Instant): RaceChange[] {
  if (after === undefined) return before === undefined ? [] : [{ kind: "protestCleared", at }];
  const { reason } = after;
  if (before !== undefined && before.reason === reason) return [];
  return [{ kind: "protest", ...(reason !== undefined && { reason }), at }];
}

function resultChanges(before: Race, after: Race, at: Instant): RaceChange[] {
  const { status } = after;
  const places = placesOf(after.results);
  if ((status !== "interim" && status !== "final") || places.length === 0) return [];
  const was = placesOf(before.results);
  const changes: RaceChange[] = [];
  if (isAmended(was, places)) changes.push({ kind: "amended", places, was, at });
  if (before.status !== status || was.length === 0) changes.push({ kind: status, places, at });
  return changes;
}

function knownScratchings({ runners }: Race, now: Instant): RaceChange[] {
  return runners
    .filter(({ scratchedAt }) => scratchedAt !== undefined && scratchedAt !== now)
    .flatMap((runner) => scratching(runner, runner, now));
}

function runnerChanges(before: Race, after: Race, now: Instant): RaceChange[] {
  return after.runners.flatMap((runner, index) => {
    const likely = before.runners[index];
    const was = likely?.id === runner.id ? likely : before.runners.find(({ id }) => id === runner.id);
    if (was === undefined || isSameEntry(was, runner)) return [];
    if (runner.scratched) return was.scratched ? [] : scratching(was, runner, now);
    const about = { ...nameOf(runner), at: now };
    const back: RaceChange[] = was.scratched ? [{ kind: "reinstated", ...about }] : [];
    if (was.emergency && !runner.emergency) return [...back, entry(runner, now)];
    return before.status === "open"
      ? [
          ...back,
          ...jockeyChange(before, was, runner, now),
          ...draw(after, was, runner, now),
          ...gear(was, runner, now),
        ]
      : back;
  });
}

/** Whether a runner has no change for its race's log. Nearly all have none: they are not looked at further. */
function isSameEntry(was: Runner, runner: Runner): boolean {
  return (
    was.scratched === runner.scratched &&
    was.emergency === runner.emergency &&
    was.jockey === runner.jockey &&
    was.barrier === runner.barrier &&
    was.profile?.gearChanges === runner.profile?.gearChanges
  );
}

/** An emergency that gets no start is no scratching. */
function scratching(was: Runner, runner: Runner, now: Instant): RaceChange[] {
  if (was.emergency || runner.emergency) return [];
  const at = runner.scratchedAt ?? now;
  return [{ kind: "scratched", ...nameOf(runner), ...(runner.lateScratching && { late: true }), at }];
}

function entry(runner: Runner, at: Instant): RaceChange {
  return { kind: "emergency", ...nameOf(runner), ...(runner.barrier !== undefined && { to: runner.barrier }), at };
}

/** The first rider that a feed names is a change only where another was taken off before. */
function jockeyChange(before: Race, was: Runner, runner: Runner, at: Instant): RaceChange[] {
  const [from, to] = [was.jockey, runner.jockey];
  if (from === to) return [];
  if (from === undefined && !wasTakenOff(before.changes, runner.number)) return [];
  return [
    { kind: "jockey", ...nameOf(runner), ...(from !== undefined && { from }), ...(to !== undefined && { to }), at },
  ];
}

/** The first profile that a feed gives is no change. */
function gear({ profile: was }: Runner, runner: Runner, at: Instant): RaceChange[] {
  const [from, to] = [was?.gearChanges, runner.profile?.gearChanges];
  if (was === undefined || runner.profile === undefined || from === to) return [];
  return [
    { kind: "gear", ...nameOf(runner), ...(from !== undefined && { from }), ...(to !== undefined && { to }), at },
  ];
}

function wasTakenOff(changes: readonly RaceChange[] = [], number: number): boolean {
  const last = changes.findLast((change) => change.kind === "jockey" && change.runnerNumber === number);
  return last !== undefined && (last as RunnerChange).to === undefined;
}

/** The first draw that a feed gives is a change only for a reserve: it takes a box that became vacant. */
function draw({ racingCode }: Race, was: Runner, runner: Runner, at: Instant): RaceChange[] {
  const [from, to] = [was.barrier, runner.barrier];
  if (to === undefined || from === to) return [];
  if (from === undefined && !(racingCode === "G" && runner.number > BOXES)) return [];
  return [{ kind: "barrier", ...nameOf(runner), ...(from !== undefined && { from }), to, at }];
}

function nameOf({ number, name }: Pick<Runner, "number" | "name">) {
  return { runnerNumber: number, runnerName: name };
}

/** A change in words: `scratched`, and of what: `3 Morning Note`. */
export interface ChangeWords {
  readonly what: string;
  readonly detail?: string;
}

/** A change in words, as a follower of the code would say it. Times are Melbourne's unless another zone is given. */
export function changeWords(change: RaceChange, code: RacingCode, zone: string = DISPLAY_ZONE): ChangeWords {
  switch (change.kind) {
    case "start": {
      const { at, from, to } = change;
      const on = (instant: number) => timeInZoneOn(instant, at, zone);
      return { what: "start moved", detail: `${on(to)}, was ${on(from)}` };
    }
    case "interim":
    case "final":
    case "amended": {
      // In brackets: two lists of numbers would read as one.
      const was = change.was === undefined ? "" : ` (was ${formatPlaces(change.was)})`;
      return { what: RESULT_WORDS[change.kind], detail: `${formatPlaces(change.places)}${was}` };
    }
    case "protest":
      return { what: "protest", ...(change.reason !== undefined && { detail: change.reason }) };
    case "track":
    case "weather":
    case "rail":
      return { what: change.kind, detail: `${change.to}, was ${change.from}` };
    case "scratched":
    case "reinstated":
    case "emergency":
    case "jockey":
    case "barrier":
    case "gear":
      return runnerWords(change, code);
    default:
      return { what: STATUS_WORDS[change.kind] };
  }
}

function runnerWords({ kind, runnerNumber, runnerName, from, to, late }: RunnerChange, code: RacingCode): ChangeWords {
  const who = `${runnerNumber} ${runnerName}`;
  const box = code === "G" ? "box" : "barrier";
  const rider = CONNECTION_WORDS[code].connections.toLowerCase();
  switch (kind) {
    case "scratched":
      return { what: late ? "late scratching" : "scratched", detail: who };
    case "reinstated":
      return { what: "back in the race", detail: who };
    case "emergency":
      return { what: "gets a start", detail: to === undefined ? who : `${who}, ${box} ${to}` };
    case "jockey":
      return { what: `${rider} change`, detail: `${who}, ${to ?? "nobody named yet"}${was(from)}` };
    case "barrier":
      return {
        what: from === undefined ? `takes a ${box}` : `${box} change`,
        detail: `${who}, ${box} ${to}${was(from)}`,
      };
    case "gear":
      return { what: "gear", detail: `${who}, ${to ?? "no changes"}${was(from)}` };
  }
}

function was(from: string | undefined): string {
  return from === undefined ? "" : `, was ${from}`;
}

/**
 * A race's log after a reading: what it was, and what the reading changed, by time. The same list when it changed nothing. A time
 * that the feed gives only later replaces the one at which a scratching or the jump was first seen.
 * A feed that remembers what changed before the race was first read says so in the `changes` of that reading.
 */
export function raceLog(before: Race | undefined, after: Race, now: Instant): readonly RaceChange[] {
  if (before === undefined && after.changes !== undefined) return after.changes.slice(-MOST_CHANGES);
  const known = before?.changes ?? [];
  const all = [...known, ...raceChanges(before, after, now)];
  const timed = all.map((change, index) => withTime(change, timeOf(change, all.slice(index + 1), after)));
  const isSame = timed.every((change, index) => change === known[index]);
  return isSame ? known : timed.sort((a, b) => a.at - b.at).slice(-MOST_CHANGES);
}

function withTime(change: RaceChange, at: Instant | undefined): RaceChange {
  return at === undefined || at === change.at ? change : { ...change, at };
}

/** When a change happened, as the race has it now; `undefined` where the race has no such time, or that of a later change of its kind. */
function timeOf(change: RaceChange, later: readonly RaceChange[], race: Race): Instant | undefined {
  if (change.kind === "jumped") {
    return later.some(({ kind }) => kind === "jumped") ? undefined : race.jumpedAt;
  }
  if (change.kind !== "scratched") return undefined;
  const { runnerNumber } = change;
  if (later.some((other) => other.kind === "scratched" && other.runnerNumber === runnerNumber)) return undefined;
  return race.runners.find(({ number }) => number === runnerNumber)?.scratchedAt;
}
