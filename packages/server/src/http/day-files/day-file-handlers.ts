import type { Handlers } from "@railbird/contract";
import { type Instant, JURISDICTIONS } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { LRUCache } from "lru-cache";
import type { HandlerContext } from "../api/handler-context";
import { HttpError } from "../errors/http-error";
import type { PrepareReads } from "../reads/prepare-reads";
import type { ReadCache } from "../reads/read-cache";
import { readHeaders } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { atom, type FeedEntry } from "./atom";
import { type CalendarRace, calendar } from "./calendar";

export interface DayFileParts {
  readonly reads: Pick<ReadCache, "get" | "version">;
  readonly prepare: PrepareReads;
  readonly now: () => Instant;
  /** Where this site is, without a trailing slash. */
  readonly origin: string;
  /** Whether reads with a feed's data are for this site's own pages alone; not when absent. */
  readonly ownPagesOnly?: boolean;
}

type DayFileOperation = "getMeetingCalendar" | "getRacesCalendar" | "getResultsFeed" | "getScratchingsFeed";

/** Files are asked for by programs, some of which ask often: a shared cache may serve them for a minute. */
const KEEP = { sharedSeconds: 60 };

/** So many calendars and feeds are kept: anybody may name races in any order. */
const MOST_KEPT = 500;

/** The most entries of a feed. */
const MOST_ENTRIES = 100;

const ORDINALS = ["1st", "2nd", "3rd", "4th"];

/** The day as calendars and feeds, made from its reads. */
export function dayFileHandlers(
  parts: DayFileParts,
): Pick<Handlers<HandlerContext, PreparedResponse>, DayFileOperation> {
  const { reads, prepare, now, origin, ownPagesOnly = false } = parts;
  const headers = readHeaders(KEEP, ownPagesOnly);
  const kept = new LRUCache<string, { readonly content: string; readonly response: PreparedResponse }>({
    max: MOST_KEPT,
  });

  /** The response with this content, made again only when the content has changed: a calendar says when it was made. */
  function prepared(key: string, type: string, content: unknown, make: () => string): PreparedResponse {
    const text = JSON.stringify(content);
    const known = kept.get(key);
    if (known?.content === text) return known.response;
    const response = new PreparedResponse(`${type}; charset=utf-8`, make(), { headers, tellsTime: true });
    kept.set(key, { content: text, response });
    return response;
  }

  const calendarOf = (key: string, name: string, races: readonly CalendarRace[]) =>
    prepared(key, "text/calendar", { name, races }, () => calendar({ name, races, origin, now: now() }));

  function resultEntries(): readonly FeedEntry[] {
    const days = JURISDICTIONS.map((jurisdiction) => reads.get(ref("meetingsToday", { jurisdiction }))?.value);
    const decided = days
      .flatMap((day) => day?.meetings ?? [])
      .flatMap(({ races }) => races.filter(({ winners, status }) => status === "final" && winners !== undefined))
      .toSorted((a, b) => b.startTime.localeCompare(a.startTime))
      .slice(0, MOST_ENTRIES);
    return decided.flatMap(({ id }) => {
      const race = reads.get(ref("race", { id }))?.value;
      if (race?.results === undefined) return [];
      const names = new Map(race.runners.map((runner) => [runner.number, runner.name]));
      const places = race.results
        .filter(({ position }) => position <= ORDINALS.length)
        .map(({ position, runnerNumber, runnerName = names.get(runnerNumber) }) =>
          [ORDINALS[position - 1], runnerNumber, runnerName].filter((part) => part !== undefined).join(" "),
        );
      const result = race.changes?.findLast(({ kind }) => kind === "final" || kind === "amended");
      return {
        id: `${id}/result`,
        date: race.meetingDate,
        title: `${race.venue} R${race.number}: ${places.join(", ")}`,
        updated: result?.at ?? race.startTime,
        path: `/race/${id}`,
      };
    });
  }

  function scratchingEntries(): readonly FeedEntry[] {
    const lateMail = reads.get(ref("lateMail", {}))?.value;
    const entries = (lateMail?.meetings ?? []).flatMap(({ id: meetingId, venue, lines }) =>
      lines.flatMap(({ races: [race], change }) => {
        if (race === undefined || (change.kind !== "scratched" && change.kind !== "reinstated")) return [];
        const words = change.kind === "scratched" ? "is scratched" : "runs after all";
        return {
          id: `${race.id}/${change.kind}/${change.runnerNumber}`,
          date: dateOf(meetingId),
          title: `${venue} R${race.number}: ${change.runnerNumber} ${change.runnerName} ${words}`,
          updated: change.at,
          path: `/race/${race.id}`,
        };
      }),
    );
    return entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MOST_ENTRIES);
  }

  function dateOf(meetingId: string): string {
    return reads.get(ref("meeting", { id: meetingId }))?.value.date ?? "";
  }

  const feedOf = (path: string, title: string, entries: readonly FeedEntry[]) => {
    const credit = reads.get(ref("status", {}))?.value.feed.credit ?? "";
    return prepared(path, "application/atom+xml", { credit, entries }, () =>
      atom({ title, credit, path, entries, origin }),
    );
  };

  return {
    getMeetingCalendar: async ({ params: { id } }) => {
      const of = ref("meeting", { id });
      await prepare([of]);
      const meeting = reads.get(of)?.value;
      if (meeting === undefined) throw new HttpError("notFound", { message: "Meeting not found" });
      return calendarOf(`meeting ${id}`, `${meeting.venue} ${meeting.date}`, meeting.races.map(asEvent));
    },
    getRacesCalendar: async ({ query }) => {
      const refs = [...new Set(query.races.split(","))].map((id) => ref("race", { id }));
      // Anybody may name any fifty: storage is not asked for them, and a calendar is of races to come.
      const races = refs.flatMap((of) => reads.get(of)?.value ?? []);
      return calendarOf(`races ${query.races}`, "Races on Railbird", races.map(asEvent));
    },
    getResultsFeed: async () => feedOf("/api/results.atom", "Results on Railbird", resultEntries()),
    getScratchingsFeed: async () => feedOf("/api/scratchings.atom", "Scratchings on Railbird", scratchingEntries()),
  };
}

function asEvent({ id, venue, number, name, startTime, status }: CalendarRace): CalendarRace {
  return { id, venue, number, name, startTime, status };
}
