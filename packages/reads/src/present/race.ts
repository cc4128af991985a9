import type {
  RaceChange as ChangeAnswer,
  Feed,
  LateMailLine,
  MeetingDetail,
  MeetingRace,
  RaceSummary,
  RunnerSummary,
  Tips,
  UpcomingRace,
  RaceConditions as WireConditions,
  Meeting as WireMeeting,
  Placing as WirePlacing,
  RacePreview as WirePreview,
  Quote as WireQuote,
  Race as WireRace,
  Runner as WireRunner,
  Signals as WireSignals,
} from "@railbird/contract";
import {
  type Instant,
  lateMail,
  type MailLine,
  type MoveSignal,
  orderQuotes,
  type Places,
  type Placing,
  type Quote,
  type RaceChange,
  type RaceConditions,
  type RacePage,
  type RacePreview,
  type RaceView,
  type Runner,
  type RunnerView,
  roundPct,
  type Signals,
  viewRace,
  winners,
} from "@railbird/domain";
import type { MeetingSource, TipsSource } from "../source";
import { isoInstant, memoByView, presentedAs } from "./shared";

/** The page of the tipping site about a race; `undefined` when no site is known. */
export type TipsUrl = (tipspotRaceId: string) => string | undefined;

/** Where this site serves a copied picture of silks; `undefined` when it shows none. */
export type SilksUrl = (silksName: string) => string | undefined;

/** Presents races; each result is cached until its race changes. */
export class RacePresenter {
  /** A race of today's list. */
  readonly summary = memoByView(presentSummary);
  /** A race of a date's list: with who was placed. */
  readonly dated = memoByView((view: RaceView) => presentDated(this.summary(view), view));
  /** A race of its meeting: runners with their best price. */
  readonly ofMeeting: (view: RaceView) => MeetingRace;
  /** A race of the next-to-jump list: with every quote. */
  readonly upcoming: (view: RaceView) => UpcomingRace;

  constructor(tipsUrl: TipsUrl, silksUrl: SilksUrl) {
    const facts = (view: RaceView) => ({ ...this.summary(view), ...placeOf(view, tipsUrl) });
    this.ofMeeting = memoByView((view) => ({
      ...facts(view),
      runners: view.runners.map((runner) => presentRunnerSummary(runner, silksUrl)),
    }));
    this.upcoming = memoByView((view) => ({
      ...facts(view),
      runners: view.runners.map((runner) => presentRunner(runner, view.race.updatedAt, silksUrl)),
    }));
  }

  /** A race by itself. */
  race(view: RaceView, feed: Feed, pages: readonly RacePage[] = []): WireRace {
    const { runnersLeftOut, quotedBy, jumpedAt, dividends, changes, conditions, placesPaid, preview, winningTime } =
      view.race;
    const { runners, ...facts } = this.upcoming(view);
    return {
      ...facts,
      runners: runners.map((runner, index) => withMore(runner, view.runners[index], view.race.updatedAt)),
      ...(placesPaid !== undefined && { placesPaid }),
      ...(winningTime !== undefined && { winningTime }),
      ...(preview !== undefined && { preview: presentPreview(preview) }),
      ...(pages.length > 0 && { bookmakerPages: [...pages] }),
      ...(conditions !== undefined && { conditions: presentConditions(conditions) }),
      ...(runnersLeftOut !== undefined && { runnersLeftOut }),
      ...(quotedBy !== undefined && { quotedBy: [...quotedBy] }),
      ...(jumpedAt !== undefined && { jumpedAt: isoInstant(jumpedAt) }),
      ...(dividends !== undefined && {
        dividends: dividends.map(({ runners, ...paid }) => ({ ...paid, runners: [...runners] })),
      }),
      ...(changes !== undefined && { changes: changes.map(presentChange) }),
      feed,
    };
  }
}

/** A runner with its profile, place prices and those of totes, which lists do not have. */
function withMore(runner: WireRunner, view: RunnerView | undefined, updatedAt: Instant | undefined): WireRunner {
  const { profile, otherPrices, prices = [] } = view?.runner ?? {};
  const placed = prices.some(({ placeOdds }) => placeOdds !== undefined);
  if (profile === undefined && otherPrices === undefined && !placed) return runner;
  const placeOddsOf = (id: string) => prices.find(({ bookmakerId }) => bookmakerId === id)?.placeOdds;
  return {
    ...runner,
    ...(placed && {
      prices: runner.prices.map((quote) => {
        const placeOdds = placeOddsOf(quote.bookmakerId);
        return placeOdds === undefined ? quote : { ...quote, placeOdds };
      }),
    }),
    ...(profile !== undefined && { profile }),
    ...(otherPrices !== undefined && {
      otherPrices: otherPrices.map(({ seenAt, ...other }) => ({
        ...other,
        ...(seenAt !== updatedAt && { seenAt: isoInstant(seenAt) }),
      })),
    }),
  };
}

function presentPreview({ picks, ...rest }: RacePreview): WirePreview {
  return { ...rest, ...(picks !== undefined && { picks: [...picks] }) };
}

function presentConditions({ prizes, ...rest }: RaceConditions): WireConditions {
  return { ...rest, ...(prizes !== undefined && { prizes: [...prizes] }) };
}

function presentSummary({ race, runnerCount, signals }: RaceView): RaceSummary {
  const { id, number, name, startTime, advertisedStart, distance, racingCode, status } = race;
  const first = winners(race.results);
  return {
    id,
    number,
    name,
    startTime: isoInstant(startTime),
    ...(advertisedStart !== undefined && { advertisedStart: isoInstant(advertisedStart) }),
    ...(distance !== undefined && { distance }),
    racingCode,
    status,
    runnerCount,
    ...(first.length > 0 && { winners: first }),
    signals: presentSignals(signals),
  };
}

function placeOf({ race }: RaceView, tipsUrl: TipsUrl) {
  const { meetingId, meetingDate, jurisdiction, venue, state, trackCondition, weather } = race;
  const { tipspotRaceId, results, runners, protest, updatedAt } = race;
  const url = tipspotRaceId === undefined ? undefined : tipsUrl(tipspotRaceId);
  return {
    meetingId,
    meetingDate,
    jurisdiction,
    venue,
    state,
    ...(trackCondition !== undefined && { trackCondition }),
    ...(weather !== undefined && { weather }),
    ...(tipspotRaceId !== undefined && { tipspotRaceId }),
    ...(url !== undefined && { tipsUrl: url }),
    ...(results !== undefined && {
      results: results.map((placing) => presentPlacing(placing, runners)),
    }),
    ...(protest !== undefined && { protest }),
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}

/** A placing, with its runner's name where no runner of the race has it. */
function presentPlacing(placing: Placing, runners: readonly Runner[]): WirePlacing {
  const { position, runnerNumber, runnerName, margin } = placing;
  const isListed = runners.some(({ number }) => number === runnerNumber);
  return {
    position,
    runnerNumber,
    ...(!isListed && runnerName !== undefined && { runnerName }),
    ...(margin !== undefined && { margin }),
  };
}

/** A race of a date's list: once there is a result, with the first three, their names and last best prices. */
function presentDated(summary: RaceSummary, { race, runners }: RaceView): RaceSummary {
  const placed = (race.results ?? [])
    .filter(({ position }) => position <= 3)
    .sort((a, b) => a.position - b.position)
    .map(({ position, runnerNumber, runnerName }) => {
      const view = runners.find(({ runner }) => runner.number === runnerNumber);
      const [name, odds] = [view?.runner.name ?? runnerName, view?.best?.odds];
      return {
        position,
        number: runnerNumber,
        ...(name !== undefined && { name }),
        ...(odds !== undefined && { odds }),
      };
    });
  return race.status === "abandoned" || placed.length === 0 ? summary : { ...summary, placed };
}

function presentRunner(view: RunnerView, raceUpdatedAt: Instant | undefined, silksUrl: SilksUrl): WireRunner {
  const prices = orderQuotes(view.runner.prices).map((quote) => presentQuote(quote, raceUpdatedAt));
  return { ...presentRunnerSummary(view, silksUrl), prices };
}

/** Most quotes are confirmed together with their race, so the instant is left out where it is the race's. */
function presentQuote({ bookmakerId, odds, openOdds, seenAt }: Quote, raceUpdatedAt: Instant | undefined): WireQuote {
  return {
    bookmakerId,
    odds,
    ...(openOdds !== undefined && { openOdds }),
    ...(seenAt !== raceUpdatedAt && { seenAt: isoInstant(seenAt) }),
  };
}

function presentRunnerSummary({ runner, best }: RunnerView, silksUrl: SilksUrl): RunnerSummary {
  const {
    prices: _,
    profile: _p,
    otherPrices: _o,
    silksSource: _s,
    silksName,
    scratchedAt,
    lastPrice,
    ...facts
  } = runner;
  const silks = silksName === undefined ? undefined : silksUrl(silksName);
  const openOdds = best?.openOdds ?? lastPrice?.openOdds;
  return presentedAs<RunnerSummary>()({
    ...facts,
    ...(scratchedAt !== undefined && { scratchedAt: isoInstant(scratchedAt) }),
    ...(best !== undefined && { odds: best.odds, bookmaker: best.bookmakerId }),
    ...(openOdds !== undefined && { openOdds }),
    ...(lastPrice !== undefined && { lastOdds: lastPrice.odds }),
    ...(silks !== undefined && { silksUrl: silks }),
  });
}

function presentSignals({ biggestCruncher, biggestDrifter, ...rest }: Signals): WireSignals {
  return {
    ...rest,
    ...(biggestCruncher && { biggestCruncher: rounded(biggestCruncher) }),
    ...(biggestDrifter && { biggestDrifter: rounded(biggestDrifter) }),
  };
}

function rounded({ scratchingsPct, netPct, ...move }: MoveSignal): MoveSignal {
  return {
    ...move,
    movePct: roundPct(move.movePct),
    ...(scratchingsPct !== undefined && { scratchingsPct: roundPct(scratchingsPct) }),
    ...(netPct !== undefined && { netPct: roundPct(netPct) }),
  };
}

/** A line of a race's log. */
export function presentChange(change: RaceChange): ChangeAnswer {
  const at = isoInstant(change.at);
  switch (change.kind) {
    case "start":
      return { ...change, at, from: isoInstant(change.from), to: isoInstant(change.to) };
    case "interim":
    case "final":
    case "amended": {
      const { was, places, kind } = change;
      return { kind, at, places: presentPlaces(places), ...(was !== undefined && { was: presentPlaces(was) }) };
    }
    default:
      return { ...change, at };
  }
}

/** A line of late mail. */
export function presentMailLine({ races, change }: MailLine): LateMailLine {
  return { races: races.map(({ id, number }) => ({ id, number })), change: presentChange(change) };
}

function presentPlaces(places: Places): number[][] {
  return places.map((numbers) => [...numbers]);
}

/** The most lines of late mail of one meeting. */
const MOST_MAIL = 60;

/** Presents meetings; each result is cached until its meeting changes. */
export class MeetingPresenter {
  /** A meeting of today's list, without runners. */
  readonly listed: (view: MeetingSource) => WireMeeting;
  /** A meeting of a date's list: with who was placed in its races. */
  readonly dated: (view: MeetingSource) => WireMeeting;

  constructor(private readonly races: RacePresenter) {
    this.listed = memoByView(({ meeting, races: views }) => ({ ...meeting, races: views.map(this.races.summary) }));
    this.dated = memoByView(({ meeting, races: views }) => ({ ...meeting, races: views.map(this.races.dated) }));
  }

  /** A meeting by itself. */
  meeting({ meeting, races }: MeetingSource, feed: Feed): MeetingDetail {
    const mail = lateMail(races.map(({ race }) => race)).slice(0, MOST_MAIL);
    return {
      ...meeting,
      races: races.map(this.races.ofMeeting),
      ...(mail.length > 0 && { lateMail: mail.map(presentMailLine) }),
      feed,
    };
  }
}

/** A race's tips. The most tipped runner follows the same rule as the race's own signal; scratched ones do not count. */
export function presentTips({ race }: RaceView, tips: TipsSource | undefined, tipsUrl: TipsUrl): Tips {
  if (tips === undefined) return {};
  const url = tipsUrl(tips.tipspotRaceId);
  const runners = race.runners.map(({ tipsCount: _, ...runner }) => {
    const tipsCount = tips.counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  const { mostTipped } = viewRace({ ...race, runners }).signals;
  return {
    ...(mostTipped && { mostTipped: { runnerNumber: mostTipped.number, tipsCount: mostTipped.tipsCount } }),
    tipSpotRaceId: tips.tipspotRaceId,
    ...(url !== undefined && { tipsUrl: url }),
  };
}
