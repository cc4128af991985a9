import type { CalendarDate } from "@railbird/domain";
import { z } from "zod";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import { anyObject, displayText, distance, isoInstant, payloadId, requiredText, whole } from "../feed/payload-values";
import { field, readFields } from "../feed/read-fields";
import type { Reject } from "../feed/reject";
import { trackText, venueOf, weatherText } from "./display-texts";
import { JURISDICTIONS, localDate, racingCode, STATUSES } from "./payload-values";
import { mapProtest } from "./protest";

const meetingPayload = z.object({
  meeting: payloadId,
  name: requiredText,
  date: localDate,
  category: racingCode,
  state: requiredText,
  races: z.array(z.unknown()),
});

const racePayload = z.object({
  id: payloadId,
  race_number: whole(1),
  start_time: isoInstant,
});

const RACE_FIELDS = {
  name: field("name", displayText),
  distance: field("distance", distance),
  trackCondition: field("track_condition", trackText),
  weather: field("weather", weatherText),
};

/** What a meeting is read with. */
export interface CardSetting {
  /** The date that was asked for. */
  readonly date: CalendarDate;
  /** Ids of meetings and races that the card has already; what is read joins them. */
  readonly taken: Set<string>;
  readonly reject: Reject;
}

/**
 * A meeting of the feed's list, with its races but without runners. `undefined` when it is overseas (silently), when it
 * has nothing but special markets, or when it is not valid (rejected as `meeting_malformed`, `meeting_date_not_asked`
 * or `meeting_id_taken`).
 */
export function mapMeeting(raw: unknown, { date, taken, reject }: CardSetting): FeedMeeting | undefined {
  const fields = anyObject.safeParse(raw).data ?? {};
  const jurisdiction = JURISDICTIONS.get(fields.country);
  if (jurisdiction === undefined && typeof fields.country === "string") return undefined;
  const parsed = meetingPayload.safeParse(raw);
  const about = `meeting ${String(fields.meeting)}`;
  if (!parsed.success || jurisdiction === undefined) return rejected("meeting_malformed", about, reject);
  const payload = parsed.data;
  if (payload.date !== date) return rejected("meeting_date_not_asked", about, reject);
  if (taken.has(payload.meeting)) return rejected("meeting_id_taken", about, reject);
  taken.add(payload.meeting);
  const facts = {
    id: payload.meeting,
    venue: venueOf(payload.name, { code: payload.category, state: payload.state }),
    state: payload.state,
    jurisdiction,
    racingCode: payload.category,
    date,
    ...readFields({ trackCondition: field("track_condition", trackText) }, fields, about, reject),
  };
  const races = mapRaces(payload.races, facts, taken, reject);
  if (races.length === 0) return undefined;
  const weather = races.find((race) => race.weather !== undefined)?.weather;
  return { ...facts, ...(weather !== undefined && { weather }), races };
}

function mapRaces(raws: readonly unknown[], meeting: Omit<FeedMeeting, "races">, taken: Set<string>, reject: Reject) {
  const races: FeedRace[] = [];
  for (const raw of raws) {
    const fields = anyObject.safeParse(raw).data ?? {};
    // Special markets, a jockey challenge for instance, are listed as race 0.
    if (fields.race_number === 0 || fields.race_number === "0") continue;
    const about = `race ${String(fields.id)}`;
    const payload = racePayload.safeParse(raw).data;
    if (payload === undefined) reject("race_malformed", about);
    else if (taken.has(payload.id)) reject("race_id_taken", about);
    else {
      taken.add(payload.id);
      races.push(mapListedRace(payload, fields, meeting, about, reject));
    }
  }
  return races.sort((a, b) => a.number - b.number);
}

function mapListedRace(
  { id, race_number: number, start_time: startTime }: z.output<typeof racePayload>,
  fields: Readonly<Record<string, unknown>>,
  { id: meetingId, racingCode, venue, state }: Omit<FeedMeeting, "races">,
  about: string,
  reject: Reject,
): FeedRace {
  const { name = `Race ${number}`, ...rest } = readFields(RACE_FIELDS, fields, about, reject);
  const status = STATUSES.read(fields.status, about, reject);
  return {
    id,
    meetingId,
    number,
    name,
    racingCode,
    venue,
    state,
    startTime,
    ...(status !== undefined && { status }),
    ...rest,
    ...mapProtest(fields, about, reject),
    runners: [],
  };
}

function rejected(reason: string, about: string, reject: Reject): undefined {
  reject(reason, about);
  return undefined;
}
