import {
  addCounts,
  type BookmakerCounts,
  compareBookmakers,
  type Found,
  type FoundRace,
  type FoundThing,
  type Instant,
  type Meeting,
  NO_RUNS,
  nameInRun,
  type PricePoint,
  type PriceSeries,
  peopleOf,
  plainWords,
  priceAt,
  priceSeries,
  type Quote,
  type Race,
  type Runner,
  runnerKey,
  runOf,
  SIGNAL_KINDS,
  type SignalDayTally,
  type SignalKind,
  type SignalReturnCounts,
  type SignalTally,
  type SwitchState,
  seasonEnd,
  signalReturns,
  signalRuns,
  sumsByName,
  switchStateAt,
  viewRace,
  withPricePoint,
  withRun,
} from "@railbird/domain";
import {
  allowedOf,
  type BookmakerSwitches,
  type CountedPeriod,
  type EarlierPricesSource,
  type MeetingSource,
  type PartVersions,
  type RaceDaySource,
  type RacePricesSource,
  type RaceSource,
} from "@railbird/reads/source";
import type { RaceDay } from "./create-race-day";
import { formOf } from "./form";
import { feedBookmakers, lastPrice, price } from "./runners";

/** How long before its start prices are recorded, for a race without `watchedFrom`. */
const WATCHED_MS = 7 * 3_600_000;

/** How far from the first price to the last the market is after each move, as a share. */
const WAY = [0.15, -0.1, 0.35, 0.2, 0.55, 0.8, 0.65, 1.1, 1];

/** The tipping site's page of a race, on a reserved domain. */
const tipsUrl = (tipspotRaceId: string) => `https://tips.example/races/${tipspotRaceId}`;

function earlierPrices({ quotes }: RacePricesSource): EarlierPricesSource {
  return {
    pricesAt(runnerId, instant) {
      const prices = [...(quotes.get(runnerId) ?? [])].map(([id, series]) => [id, priceAt(series, instant)] as const);
      return new Map(prices.filter((each): each is readonly [string, number] => each[1] !== undefined));
    },
  };
}

/** A mocked race day as the source of reads. A race or meeting that was replaced has a newer version. */
export function mockedSource(day: RaceDay): RaceDaySource {
  const races = new WeakMap<Race, RaceSource>();
  const meetings = new WeakMap<Meeting, MeetingSource>();
  const archivedSources = new WeakMap<Meeting, MeetingSource>();

  const raceSource = (race: Race): RaceSource => {
    const known = races.get(race);
    if (known !== undefined) return known;
    const source = { ...viewRace(race), versions: every(day.version) };
    races.set(race, source);
    return source;
  };

  const meetingSource = (meeting: Meeting): MeetingSource => {
    const known = meetings.get(meeting);
    if (known !== undefined) return known;
    const { races: own, ...facts } = meeting;
    const source = { meeting: facts, races: own.map(raceSource), versions: every(day.version) };
    meetings.set(meeting, source);
    return source;
  };

  const archivedSource = (meeting: Meeting): MeetingSource => {
    const known = archivedSources.get(meeting);
    if (known !== undefined) return known;
    const { races: own, ...facts } = meeting;
    const versions = every(1);
    const views = own.map((race) => ({ ...viewRace(race), versions, archived: true }));
    const source = { meeting: facts, races: views, versions, archived: true };
    archivedSources.set(meeting, source);
    return source;
  };

  const prices = new Map<string, RacePricesSource>();
  const pricesOf = (race: Race): RacePricesSource => {
    const known = prices.get(race.id);
    if (known?.race.race === race) return known;
    const quotes: MadeUpPrices =
      known === undefined
        ? madeUpPrices(race, day.now())
        : withChangedPrices(known.quotes, known.race.race, race, day.now());
    const source = { race: raceSource(race), quotes };
    prices.set(race.id, source);
    return source;
  };

  const archivedMeetings = () => day.otherDays.map(archivedSource);
  const findRace = (id: string) => day.meetings.flatMap((meeting) => meeting.races).find((race) => race.id === id);
  const archivedRace = (id: string) =>
    archivedMeetings()
      .flatMap(({ races }) => races)
      .find(({ race }) => race.id === id);

  const finishedIn = ({ from, to, jurisdiction, racingCode, state }: CountedPeriod): FinishedRace[] =>
    [...day.meetings, ...day.otherDays]
      .filter(
        (each) =>
          each.date >= from &&
          each.date <= to &&
          each.jurisdiction === jurisdiction &&
          (racingCode === undefined || each.racingCode === racingCode) &&
          (state === undefined || each.state === state),
      )
      .flatMap(({ races }) => races)
      .filter(({ status }) => status === "final")
      .map((race) => ({ race, quotes: pricesOf(race).quotes }));

  return {
    now: () => day.now(),
    meetings: () => day.meetings.map(meetingSource),
    day: (date) => ({ meetings: archivedMeetings().filter(({ meeting }) => meeting.date === date) }),
    pricesHoldUntil: () => undefined,
    meeting: (id) => {
      const meeting = day.meetings.find((each) => each.id === id);
      return meeting ? meetingSource(meeting) : archivedMeetings().find((each) => each.meeting.id === id);
    },
    race: (id) => {
      const race = findRace(id);
      return race ? raceSource(race) : archivedRace(id);
    },
    form: (id) => {
      const race = findRace(id) ?? archivedRace(id)?.race;
      return race && { runners: race.runners.flatMap((runner) => formOf(runner, race)), savedAt: 0 };
    },
    prices: (id) => {
      const race = findRace(id) ?? archivedRace(id)?.race;
      return race && pricesOf(race);
    },
    earlierPrices: (id) => {
      const race = findRace(id);
      return race && earlierPrices(pricesOf(race));
    },
    earlierPricesVersion: () => 0,
    signalSeason: (start) => {
      const ofSeason = day.earlierSignals.filter(({ date }) => date >= start && date <= seasonEnd(start));
      const ofDay = day.meetings.filter(({ date }) => date >= start && date <= seasonEnd(start));
      return {
        tallies: [...ofSeason, ...ofDay.map((meeting) => signalsOfMeeting(meetingSource(meeting), day.version))],
      };
    },
    comparison: (period) => ({
      counts: sumsByName(finishedIn(period).flatMap(compared), ({ bookmakerId }) => bookmakerId, addCounts),
    }),
    returns: (period) => ({
      counts: finishedIn(period).map((finished) => ({ date: finished.race.meetingDate, counts: returnsOf(finished) })),
    }),
    search: (text, limit) => findIn([...day.meetings, ...day.otherDays], text).slice(0, limit),
    archivedRuns: ({ kind, id }) => {
      const views = archivedMeetings().flatMap(({ races: own }) => own);
      const runs = views.flatMap(({ race, runners }) => runners.map((line) => runOf(race, line)));
      return runs.filter((run) => nameInRun(run, kind, id) !== undefined);
    },
    racesNaming: () => day.meetings.flatMap((meeting) => meeting.races.map(({ id }) => id)),
    feed: () => {
      const { updatedAt, ...feed } = day.feed();
      return { ...feed, version: day.version, ...(updatedAt !== undefined && { updatedAt: Date.parse(updatedAt) }) };
    },
    tips: (raceId) => {
      const race = findRace(raceId);
      if (race?.tipspotRaceId === undefined) return undefined;
      const counts = race.runners.flatMap(({ number, tipsCount }) =>
        tipsCount === undefined ? [] : [[number, tipsCount] as const],
      );
      return { tipspotRaceId: race.tipspotRaceId, counts: new Map(counts) };
    },
    tipsUrl,
    silksUrl: (name) => `/silks/${name}`,
    bookmakers: () => day.bookmakers.toSorted((a, b) => a.position - b.position),
    bookmakerSwitches: () => allowedOf(allowedBy(day), switchesOf(day, day.now()).withheld),
    switches: () => switchesOf(day, day.now()),
    bookmakersVersion: () => day.version,
    // A mocked day's clock is fixed, or runs for a story's minute: no version changes by time alone.
    versionAt: (_instant: Instant) => 0,
    instantOf: () => day.now(),
  };
}

/** The parts that the mocked site's settings allow. */
export function allowedBy({ compliance }: Pick<RaceDay, "compliance">): BookmakerSwitches {
  return { links: true, betNow: true, licenceRequired: compliance === "enforce" };
}

/** The state of the switches at an instant. */
export function switchesOf({ switches }: Pick<RaceDay, "switches">, at: Instant): SwitchState {
  const dated = switches.map(({ from, madeAt, undoneAt, ...rest }) => ({
    ...rest,
    from: Date.parse(from),
    madeAt: Date.parse(madeAt),
    ...(undoneAt !== undefined && { undoneAt: Date.parse(undoneAt) }),
  }));
  return switchStateAt(dated, at);
}

function every(version: number): PartVersions {
  return { all: version, summary: version, timing: version, prices: version, log: version };
}

/** A finished race with its prices over time. */
interface FinishedRace {
  readonly race: Race;
  readonly quotes: RacePricesSource["quotes"];
}

const startersOf = ({ race, quotes }: FinishedRace) =>
  race.runners
    .filter(({ scratched }) => !scratched)
    .map(({ id, number, tipsCount, prices }) => ({
      id,
      number,
      tipsCount,
      series: quotes.get(id) ?? new Map(),
      last: prices,
    }));

function compared(finished: FinishedRace): readonly BookmakerCounts[] {
  const starters = startersOf(finished).map(({ series }) => series);
  return compareBookmakers({ startTime: finished.race.startTime, starters });
}

function returnsOf(finished: FinishedRace): readonly SignalReturnCounts[] {
  const { startTime, meetingDate, results = [] } = finished.race;
  return signalReturns({ startTime, meetingDate, results, starters: startersOf(finished) });
}

/** How the signals of a mocked meeting's races ran. */
function signalsOfMeeting({ meeting, races }: MeetingSource, revision: number): SignalDayTally {
  const { date, jurisdiction, racingCode, state } = meeting;
  const runs = races.map(runsOf);
  const tallyOf = (kind: SignalKind) => runs.reduce((sum, each) => addRun(sum, each[kind]), NO_RUNS);
  const signals = Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, tallyOf(kind)])) as SignalDayTally["signals"];
  return { date, jurisdiction, racingCode, state, revision, signals };
}

function addRun(sum: SignalTally, run: Parameters<typeof withRun>[1] | undefined): SignalTally {
  return run === undefined ? sum : withRun(sum, run);
}

function runsOf({ race, runners, signals }: RaceSource) {
  const { status, results } = race;
  const field = runners.map(({ runner: { id, number, scratched }, best }) => ({
    id,
    number,
    scratched,
    ...(best !== undefined && { odds: best.odds }),
  }));
  return signalRuns({ status, ...(results !== undefined && { results }), signals, runners: field });
}

/** The names in these meetings that fit a text: each of its words begins a word of theirs. No slips are forgiven. */
function findIn(meetings: readonly Meeting[], text: string): readonly Found[] {
  const asked = plainWords(text);
  const found = new Map<string, Found>();
  const look = (thing: FoundThing, more: Partial<Found>, ...names: readonly string[]) => {
    const words = names.flatMap(plainWords);
    if (!asked.every((start) => words.some((word) => word.startsWith(start)))) return;
    const key = `${thing.kind}:${thing.id}`;
    const races = [...(found.get(key)?.races ?? []), ...(more.races ?? [])];
    found.set(key, { name: names[0] ?? "", ...thing, ...more, races });
  };
  if (asked.length === 0) return [];
  for (const meeting of meetings) look({ kind: "venue", id: meeting.id }, { meeting }, meeting.venue);
  for (const meeting of meetings) {
    for (const race of meeting.races) {
      const races: readonly FoundRace[] = [{ ...race, meeting }];
      look({ kind: "race", id: race.id }, { races }, race.name, meeting.venue, `r${race.number}`);
      for (const runner of race.runners) {
        const key = runnerKey(runner.name, meeting.racingCode);
        const sire = runner.profile?.sire;
        const names = [runner.name, ...(sire === undefined ? [] : [sire])];
        if (key !== undefined)
          look({ kind: "runner", id: key }, { races, ...(sire !== undefined && { sire }) }, ...names);
        for (const { role, id, name } of peopleOf(runner, meeting.racingCode))
          look({ kind: role, id }, { races }, name);
      }
    }
  }
  return [...found.values()];
}

/** Every bookmaker's prices on each runner, by runner id. */
type MadeUpPrices = ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;

/** Prices over time from each quote's opening price to its current one; of a scratched runner, to its scratching. Deterministic. */
function madeUpPrices(race: Race, now: Instant): MadeUpPrices {
  const end = Math.min(now, race.closedAt ?? now);
  const start = race.watchedFrom ?? end - WATCHED_MS;
  return new Map(race.runners.map((runner) => [runner.id, pricesOf(runner, start, end)]));
}

function pricesOf(runner: Runner, start: Instant, end: Instant): Map<string, PriceSeries> {
  const { scratched, scratchedAt = end, number } = runner;
  const quotes = scratched ? lastQuotes(number) : runner.prices;
  return new Map(
    quotes.map((quote, index) => {
      const points = pointsOf(quote, number * 7 + index, start, scratched ? scratchedAt : Math.min(end, quote.seenAt));
      return [quote.bookmakerId, priceSeries(scratched ? [...points, [scratchedAt, null]] : points)];
    }),
  );
}

/** Bookmakers' prices of a runner before it was scratched. */
function lastQuotes(number: number): Quote[] {
  const { odds, openOdds } = lastPrice(number);
  return feedBookmakers.map((bookmakerId, index) => ({
    bookmakerId,
    openOdds,
    odds: price(odds * (1 - index / 50)),
    seenAt: 0,
  }));
}

function pointsOf({ odds, openOdds = odds }: Quote, seed: number, start: Instant, end: Instant): PricePoint[] {
  const moves = WAY.map((way, index): PricePoint => {
    // Moves are closer together towards the end, and at different times for each bookmaker.
    const share = 1 - (1 - (index + 1) / (WAY.length + 1)) ** 2;
    const at = start + Math.round((end - start) * share) + ((seed * 37_000) % 240_000);
    const wobble = (((seed * 13 + index * 5) % 7) - 3) / 60;
    return [at, price(openOdds * (odds / openOdds) ** way * (1 + wobble))];
  });
  const between = moves.filter(([at]) => at > start && at < end - 60_000);
  return [[start, openOdds], ...between, [Math.max(end - 60_000, start + 1), odds]];
}

/** The prices after a race has changed: each quote that is new, withdrawn or repriced has one more point. */
function withChangedPrices(prices: MadeUpPrices, before: Race, after: Race, now: Instant): MadeUpPrices {
  const quotesOf = (race: Race, id: string) => race.runners.find((runner) => runner.id === id)?.prices ?? [];
  return new Map(
    after.runners.map(({ id }) => {
      const history = new Map(prices.get(id));
      for (const { bookmakerId } of quotesOf(before, id)) {
        if (quotesOf(after, id).every((quote) => quote.bookmakerId !== bookmakerId))
          history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], [now, null]));
      }
      for (const { bookmakerId, odds } of quotesOf(after, id))
        history.set(bookmakerId, withPricePoint(history.get(bookmakerId) ?? [], [now, odds]));
      return [id, history];
    }),
  );
}
