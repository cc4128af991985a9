import type {
  BookmakerListItem,
  FeaturedBookmaker,
  Feed,
  Jurisdiction,
  MeetingDetail,
  MeetingsToday,
  NextToJump,
  Race,
  RacingCode,
  Status,
  Tips,
} from "@railbird/contract";
import {
  CLOSED_AFTER_START_MS,
  endOfMelbourneDay,
  type Instant,
  isListedToday,
  melbourneDate,
  nextToJump,
  orderMeetings,
} from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { FeedIdentity } from "../../ports/odds-feed";
import type { RaceTips } from "../../ports/tips";
import type { BookmakerCache } from "../../use-cases/bookmakers/bookmaker-cache";
import { presentFeatured, presentListItem } from "../api/present-bookmaker";
import { presentFeed } from "./present-feed";
import { presentMeeting, presentMeetingDetail } from "./present-meeting";
import { isoInstant, presentRace, presentUpcomingRace, type TipsUrl } from "./present-race";
import { presentTips } from "./present-tips";

export interface RaceDayReaderOptions {
  readonly board: RaceBoard;
  readonly identity: FeedIdentity;
  readonly bookmakers: BookmakerCache;
  readonly clock: Clock;
  /** What is known of a race's tips without asking anybody. */
  readonly knownTips: (raceId: string) => RaceTips | undefined;
  readonly tipsUrl: TipsUrl;
}

export interface NextToJumpQuery {
  readonly racingCode?: RacingCode | undefined;
  readonly count: number;
  readonly jurisdiction?: Jurisdiction | undefined;
}

/** `Feed.updatedAt` moves with every poll; an answer is not made again for it more often than this. */
const FEED_AGE_STEP_MS = 10_000;

/**
 * The public reads as the contract words them, from memory alone: what handlers answer and what pages are rendered from.
 * Beside each stands what it depends on, so that whoever keeps an answer knows for how long it holds.
 */
export class RaceDayReader {
  constructor(private readonly options: RaceDayReaderOptions) {}

  feed(): Feed {
    const { board, identity, clock } = this.options;
    return presentFeed(identity, board.feedState(clock.now()));
  }

  status(): Status {
    return { now: isoInstant(this.options.clock.now()), feed: this.feed() };
  }

  meetingsToday(jurisdiction: Jurisdiction): MeetingsToday {
    const now = this.options.clock.now();
    const listed = this.options.board
      .meetings()
      .map((view) => ({ ...view.meeting, races: view.races.map(({ race }) => race), view }))
      .filter((each) => each.jurisdiction === jurisdiction && isListedToday(each, now));
    return { meetings: orderMeetings(listed, now).map(({ view }) => presentMeeting(view)), feed: this.feed() };
  }

  meeting(id: string): MeetingDetail | undefined {
    const view = this.options.board.meeting(id);
    return view && presentMeetingDetail(view, this.options.tipsUrl, this.feed());
  }

  race(id: string): Race | undefined {
    const view = this.options.board.race(id);
    return view && presentRace(view, this.options.tipsUrl, this.feed());
  }

  /** What is known of the tips of a race; `undefined` when there is no such race. */
  tips(raceId: string): Tips | undefined {
    const { board, knownTips, tipsUrl } = this.options;
    return board.race(raceId) && presentTips(knownTips(raceId), tipsUrl);
  }

  nextToJump(query: NextToJumpQuery): NextToJump {
    const { board, clock, tipsUrl } = this.options;
    const meetings = board.meetings().map(({ meeting, races }) => ({
      jurisdiction: meeting.jurisdiction,
      races: races.map((view) => ({ ...timingOf(view.race), view })),
    }));
    const next = nextToJump(meetings, clock.now(), query);
    return { nextRaces: next.map(({ view }) => presentUpcomingRace(view, tipsUrl)), feed: this.feed() };
  }

  publicBookmakers(): BookmakerListItem[] {
    return this.options.bookmakers.list().map(presentListItem);
  }

  featuredBookmakers(): FeaturedBookmaker[] {
    return this.options.bookmakers
      .list()
      .filter(({ featured }) => featured)
      .map(presentFeatured);
  }

  /** Changes with anything that any answer about the day shows. */
  dayTag(): string {
    return `${this.options.board.version}.${this.#feedTag()}`;
  }

  /** Changes with anything that the answer about a race shows; `undefined` when there is no such race. */
  raceTag(id: string): string | undefined {
    const view = this.options.board.race(id);
    return view && `${view.version}.${this.#feedTag()}`;
  }

  meetingTag(id: string): string | undefined {
    const view = this.options.board.meeting(id);
    return view && `${view.version}.${this.#feedTag()}`;
  }

  bookmakersTag(): string {
    return String(this.options.bookmakers.version);
  }

  /** The instant at which the day's lists change by time alone: the next race closes, or Melbourne's day ends. */
  dayHoldsUntil(): Instant {
    const now = this.options.clock.now();
    let until = endOfMelbourneDay(melbourneDate(now));
    for (const { races } of this.options.board.meetings()) {
      for (const { race } of races) {
        const closes = race.startTime + CLOSED_AFTER_START_MS;
        if (closes > now && closes < until && race.status === "open") until = closes;
      }
    }
    return until;
  }

  #feedTag(): string {
    const { state, updatedAt } = this.options.board.feedState(this.options.clock.now());
    return `${state}.${updatedAt === undefined ? "" : Math.floor(updatedAt / FEED_AGE_STEP_MS)}`;
  }
}

function timingOf({ racingCode, venue, number, startTime, status }: NextRaceTiming): NextRaceTiming {
  return { racingCode, venue, number, startTime, status };
}

type NextRaceTiming = Parameters<typeof nextToJump>[0][number]["races"][number];
