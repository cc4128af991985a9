import {
  dateInZone,
  findVenue,
  type Jurisdiction,
  type RaceStatus,
  type RacingCode,
  shownVenueName,
} from "@railbird/domain";
import { z } from "zod";
import type { FeedMeeting } from "../../ports/odds-feed";
import { displayText, isoInstant, requiredText, StatusWords, whole, writtenId } from "../feed/payload-values";
import type { Reject } from "../feed/rejections";

const JURISDICTIONS: Readonly<Record<string, Jurisdiction>> = { AU: "AU", NZ: "NZ" };

/** Ids are opaque, and become part of addresses: no slash, no blank, nothing that would be a folder above. */
export const eventId = writtenId(/^[A-Za-z0-9][\w.:~-]{0,127}$/);

/** When the API last changed what it says; absent where it does not say, or not validly. */
const changedAt = isoInstant.optional().catch(undefined);

/** Ids that only join one part of a payload to another. */
export const joinId = writtenId(/^.{1,200}$/s);

const CODES: Readonly<Record<"thoroughbred" | "greyhound" | "harness", RacingCode>> = {
  thoroughbred: "R",
  greyhound: "G",
  harness: "H",
};

export const STATUSES = new StatusWords({
  scheduled: "open",
  open: "open",
  in_progress: "closed",
  closed: "closed",
  interim: "interim",
  final: "final",
  abandoned: "abandoned",
  cancelled: "abandoned",
  // It will not run as it is listed; one that is listed anew is open again.
  postponed: "abandoned",
  unknown: undefined,
});

export const eventPayload = z.object({
  id: eventId,
  sport: z.enum(["thoroughbred", "greyhound", "harness"]).transform((sport) => CODES[sport]),
  name: displayText.catch(undefined),
  startAt: isoInstant,
  status: z.unknown(),
  meetingId: joinId.nullish(),
  venueId: joinId.nullish(),
  racing: z.looseObject({ raceNumber: whole(1, 99), dividends: z.array(z.unknown()).nullish() }),
  result: z.object({ positions: z.array(z.unknown()) }).nullish(),
  updatedAt: changedAt,
});
export type EventPayload = Omit<z.output<typeof eventPayload>, "status"> & {
  /** Absent as long as nothing is known of it: the API may add words. */
  readonly status?: RaceStatus | undefined;
};

export const meetingPayload = z.object({
  id: joinId,
  venueId: joinId,
  localDate: z.iso.date(),
  name: requiredText,
});
export type MeetingPayload = z.output<typeof meetingPayload>;

export const venuePayload = z.object({
  id: joinId,
  name: requiredText,
  country: z.string(),
  subdivision: z.string().max(20).nullish(),
  timezone: z.string().max(60).nullish(),
});
export type VenuePayload = z.output<typeof venuePayload>;

/** Which entrant of which race: all that is read of one that does not fit. One that is no runner of the field is none. */
export const entrantIds = z
  .object({ id: joinId, eventId, vacant: z.unknown(), entryState: z.unknown() })
  .refine(({ vacant, entryState }) => vacant !== true && entryState !== "omitted");

export const entrantPayload = z.object({
  id: joinId,
  eventId,
  name: requiredText,
  entryState: z.string().nullish(),
  scratched: z.boolean(),
  vacant: z.boolean(),
  racing: z.looseObject({ number: whole(1, 99) }),
  updatedAt: changedAt,
});
export type EntrantPayload = z.output<typeof entrantPayload>;

export const marketPayload = z.object({ id: joinId, eventId, key: z.string() });

export const outcomePayload = z.object({ id: joinId, marketId: joinId, entrantId: joinId.nullish() });

export const oddsPayload = z.object({
  id: joinId,
  eventId,
  marketId: joinId,
  outcomeId: joinId,
  entrantId: joinId.nullish(),
  source: z.object({ id: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/), kind: z.string() }),
  state: z.string(),
  price: z.unknown().optional(),
  openingPrice: z.unknown().optional(),
  history: z.array(z.unknown()).nullish(),
  updatedAt: changedAt,
});
export type OddsPayload = z.output<typeof oddsPayload>;

/** An event as a stream describes it: its other facts are in the lists alone. */
export const streamEvent = z.object({ id: eventId, status: z.unknown(), startAt: isoInstant, updatedAt: changedAt });

/** Where an event is run, and in which meeting. */
type EventPlace = Omit<FeedMeeting, "races">;

/** The feed's meetings and venues, which events name by their ids. */
export class KnownMeetings {
  readonly #meetings = new Map<string, MeetingPayload>();
  readonly #venues = new Map<string, VenuePayload>();

  /** Whether all that the event names is known. */
  knows({ meetingId, venueId }: EventPayload): boolean {
    const meeting = meetingId ? this.#meetings.get(meetingId) : undefined;
    const venue = meeting?.venueId ?? venueId;
    return (!meetingId || meeting !== undefined) && (!venue || this.#venues.has(venue));
  }

  addMeetings(raws: readonly unknown[], reject: Reject): void {
    for (const raw of raws) {
      const meeting = meetingPayload.safeParse(raw).data;
      if (meeting === undefined) reject("meeting_malformed", "a meeting of the list");
      else this.#meetings.set(meeting.id, meeting);
    }
  }

  addVenues(raws: readonly unknown[], reject: Reject): void {
    for (const raw of raws) {
      const venue = venuePayload.safeParse(raw).data;
      if (venue === undefined) reject("venue_malformed", "a venue of the list");
      else this.#venues.set(venue.id, venue);
    }
  }

  /**
   * Where an event is run. An event without a meeting is in the one of its venue, code and date. `undefined` when it is overseas
   * (silently), or when its venue is not known (rejected as `venue_unknown`).
   */
  placeOf(
    { id: eventId, meetingId, venueId, sport: code, startAt }: EventPayload,
    reject: Reject,
  ): EventPlace | undefined {
    const meeting = meetingId ? this.#meetings.get(meetingId) : undefined;
    const venue = this.#venues.get(meeting?.venueId ?? venueId ?? "");
    if (venue === undefined) {
      reject("venue_unknown", `event ${eventId}`);
      return undefined;
    }
    const jurisdiction = JURISDICTIONS[venue.country.toUpperCase()];
    if (jurisdiction === undefined) return undefined;
    const said = venue.subdivision?.toUpperCase().replace(/^AU-/, "");
    const hints = { code, jurisdiction, state: jurisdiction === "AU" ? said : undefined };
    const known = findVenue(venue.name, hints);
    const state = jurisdiction === "NZ" ? "NZ" : (known?.state ?? (said || "AU"));
    const zone = known?.timeZone ?? zoneOf(venue.timezone) ?? "Australia/Sydney";
    const date = meeting?.localDate ?? dateInZone(startAt, zone);
    return {
      id: meeting?.id ?? `${venue.id}-${code.toLowerCase()}-${date}`,
      venue: shownVenueName(venue.name, hints),
      state,
      jurisdiction,
      racingCode: code,
      date,
    };
  }
}

/** A time zone that this machine knows. */
function zoneOf(name: string | null | undefined): string | undefined {
  try {
    return name ? new Intl.DateTimeFormat("en-AU", { timeZone: name }).resolvedOptions().timeZone : undefined;
  } catch {
    return undefined;
  }
}
