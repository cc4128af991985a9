import type { Feed, paths } from "@railbird/contract";
import { DEFAULT_JURISDICTION, melbourneDate } from "@railbird/domain";

/** Facts that an answer itself does not have. */
export interface AnswerContext {
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** The tipping site's page of a race, by the site's id of it; `undefined` where there is none. */
  readonly tipsUrl: (tipspotRaceId: string) => string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Complete = (answer: unknown, context: AnswerContext) => unknown;

/** A feed of which the answer says nothing. */
const NO_FEED: Feed = { name: "", credit: "", simulated: false, state: "ok" };

/** Completes an answer with the fields of the specification (section 3) to one that the contract allows, by the operation's path. */
const COMPLETE: { readonly [Path in keyof paths]?: Complete } = {
  "/api/status": (answer, { now }) => filled(present(answer), { now: new Date(now).toISOString(), feed: NO_FEED }),
  "/api/meetings/today": (answer, context) => day(answer, context),
  "/api/meetings": (answer, context) => filled(day(answer, context), { date: melbourneDate(context.now) }),
  "/api/meetings/{id}": (answer, context) => filled(meeting(answer, context, runningRace), { feed: NO_FEED }),
  "/api/next-to-jump": (answer, context) => {
    const given = present(answer);
    return filled(
      { ...given, nextRaces: list(given.nextRaces, (each) => runningRace(each, context)) },
      { feed: NO_FEED },
    );
  },
  "/api/races/{id}": (answer, context) => filled(runningRace(answer, context, quotedRunner), { feed: NO_FEED }),
  "/api/races/{id}/tips": (answer, context) => {
    const given = present(answer);
    const mostTipped = given.mostTipped && numbersIn(present(given.mostTipped), ["runnerNumber", "tipsCount"]);
    return filled(mostTipped ? { ...given, mostTipped } : given, tipsUrlOf(given.tipSpotRaceId, context));
  },
  "/api/races/{id}/prices": (answer) => series(answer),
  "/api/races/{id}/prices/best": (answer) => series(answer),
  "/api/movers": (answer) => filled(present(answer), { firmers: [], drifters: [], feed: NO_FEED }),
  "/api/late-mail": (answer) => filled(present(answer), { meetings: [], feed: NO_FEED }),
  "/api/search": (answer) => filled(present(answer), { results: [] }),
  "/api/runners/{id}": (answer) => filled(present(answer), { runs: [], feed: NO_FEED }),
  "/api/people/{role}/{id}": (answer) => filled(present(answer), { runs: [], feed: NO_FEED }),
  "/api/public/bookmakers": (answer) => list(answer, present),
  "/api/featured-bookmakers": (answer) =>
    list(answer, (each) => {
      const given = present(each);
      return filled(given, { licenceBody: "", betNow: given.url !== undefined });
    }),
  "/api/bookmakers": (answer, { now }) =>
    list(answer, (each, index) => {
      const updatedAt = new Date(now).toISOString();
      // The form takes positions from 1.
      return filled(present(each), { featured: true, position: index + 1, version: 0, updatedAt });
    }),
  // The specification says of the session's answer only whether it is a success. A body that is no object was not given by the API.
  "/api/auth/me": (answer) => {
    if (answer !== undefined && !isObject(answer)) return answer;
    const given = present(answer);
    return { ...given, user: filled(present(given.user ?? given), { username: "admin" }) };
  },
};

/**
 * Completes a successful answer of the API, so that pages may rely on the contract's types: a server that was written from the specification
 * alone leaves out what only the contract requires. An answer that fits the contract comes back with the same values in the same order.
 */
export function completeAnswer(path: string, answer: unknown, context: AnswerContext): unknown {
  const complete = (COMPLETE as Readonly<Record<string, Complete>>)[path];
  return complete === undefined ? answer : complete(answer, context);
}

function day(answer: unknown, context: AnswerContext): Fields {
  const given = present(answer);
  const meetings = list(given.meetings, (each) => meeting(each, context, listedRace));
  return filled({ ...given, meetings }, { feed: NO_FEED });
}

type CompleteRace = (race: unknown, context: AnswerContext) => Fields;

function meeting(answer: unknown, context: AnswerContext, race: CompleteRace): Fields {
  const given = filled(present(answer), { venue: "", state: "", jurisdiction: DEFAULT_JURISDICTION, racingCode: "R" });
  const { racingCode } = given;
  const races = list(given.races, (each) => race(filled(present(each), { racingCode }), context));
  const date = given.date ?? dateOf(races[0] ?? {}, context);
  // A date may come as an instant.
  return { ...given, date: String(date).slice(0, 10), races };
}

/** A race of a list, which may have no runners. */
function listedRace(answer: unknown, _context: AnswerContext, runner: typeof plainRunner = plainRunner): Fields {
  const given = numbersIn(present(answer), ["number", "distance"]);
  const runners = given.runners === undefined ? undefined : list(given.runners, runner);
  return filled(
    { ...given, ...(runners && { runners }), signals: signalsOf(given.signals, runners ?? []) },
    {
      name: `Race ${given.number}`,
      racingCode: "R",
      // It is closed by its start alone then.
      status: "open",
      runnerCount: runners?.filter(({ scratched }) => scratched !== true).length ?? 0,
    },
  );
}

/** A race with its runners and its place. */
function runningRace(answer: unknown, context: AnswerContext, runner = plainRunner): Fields {
  const race = listedRace(filled(present(answer), { runners: [] }), context, runner);
  return filled(race, {
    venue: "",
    state: "",
    jurisdiction: DEFAULT_JURISDICTION,
    meetingDate: dateOf(race, context),
    ...tipsUrlOf(race.tipspotRaceId, context),
  });
}

/** The date in Melbourne on which a race starts, or today. */
function dateOf({ startTime }: Fields, { now }: AnswerContext): string {
  const starts = Date.parse(String(startTime));
  return melbourneDate(Number.isNaN(starts) ? now : starts);
}

function plainRunner(answer: unknown): Fields {
  const given = numbersIn(present(answer), ["number", "odds", "openOdds", "tipsCount"]);
  const { barrier } = given;
  const texts = barrier === undefined ? given : { ...given, barrier: String(barrier) || undefined };
  return filled(texts, { name: "", scratched: false });
}

/** A runner of a race's own answer; its one price is a quote where the answer lists none. */
function quotedRunner(answer: unknown): Fields {
  const runner = plainRunner(answer);
  const { bookmaker, odds, openOdds } = runner;
  const quote = { bookmakerId: bookmaker, odds, ...(openOdds !== undefined && { openOdds }) };
  return filled(runner, { prices: bookmaker === undefined || odds === undefined ? [] : [quote] });
}

/** The signals whose runner is known, with the runner's number. */
function signalsOf(answer: unknown, runners: readonly Fields[]): Fields {
  const known = Object.entries(present(answer)).map(([kind, each]) => {
    const signal = numbersIn(present(each), ["number", "odds", "movePct", "tipsCount"]);
    const id = signal.id ?? signal.runnerId;
    const number = signal.number ?? runners.find((runner) => runner.id === id)?.number;
    return [kind, number === undefined ? undefined : filled(signal, { number })] as const;
  });
  return Object.fromEntries(known.filter(([, signal]) => signal !== undefined));
}

function series(answer: unknown): Fields {
  return filled(present(answer), { asOf: 0, runners: [], marks: { scratchings: [], startTimes: [] } });
}

function tipsUrlOf(tipspotRaceId: unknown, { tipsUrl }: AnswerContext): { readonly tipsUrl?: string } {
  const isId = typeof tipspotRaceId === "string" || typeof tipspotRaceId === "number";
  const url = isId ? tipsUrl(String(tipspotRaceId)) : undefined;
  return url === undefined ? {} : { tipsUrl: url };
}

/** Fields with those that are absent. Those that are there keep their order: a digest tells the page's HTML from newer data. */
function filled(given: Fields, absent: Fields): Fields {
  const entries = Object.entries(absent).filter(([name]) => given[name] === undefined);
  return entries.length === 0 ? given : { ...given, ...Object.fromEntries(entries) };
}

function isObject(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

/** An answer's fields; null counts as absent. */
function present(answer: unknown): Fields {
  if (typeof answer !== "object" || answer === null) return {};
  const entries = Object.entries(answer);
  return entries.some(([, value]) => value === null)
    ? Object.fromEntries(entries.filter(([, value]) => value !== null))
    : (answer as Fields);
}

function list<Item>(answer: unknown, item: (each: unknown, index: number) => Item): readonly Item[] {
  return Array.isArray(answer) ? answer.map(item) : [];
}

/** Numbers that came as text; a text that is no number counts as absent, since nobody knows its price. */
function numbersIn(fields: Fields, names: readonly string[]): Fields {
  const numbers: Record<string, unknown> = { ...fields };
  for (const name of names) {
    const value = fields[name];
    if (typeof value !== "string") continue;
    const number = Number(value.trim() || Number.NaN);
    numbers[name] = Number.isFinite(number) ? number : undefined;
  }
  return numbers;
}
