import { dateInZone, findVenue, type Jurisdiction, shownVenueName } from "@railbird/domain";
import type { FeedMeeting } from "../../ports/odds-feed";
import type { Reject } from "../feed/reject";
import { type EventPayload, type MeetingPayload, meetingPayload, type VenuePayload, venuePayload } from "./payloads";

const JURISDICTIONS: Readonly<Record<string, Jurisdiction>> = { AU: "AU", NZ: "NZ" };

/** Where an event is run, and in which meeting. */
export type EventPlace = Omit<FeedMeeting, "races">;

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
