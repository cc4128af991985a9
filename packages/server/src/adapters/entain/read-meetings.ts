import type { CalendarDate } from "@railbird/domain";
import { z } from "zod";
import { type CardReading, FeedError, type FeedMeeting, type Rejection } from "../../ports/odds-feed";
import type { FeedClient } from "../feed/feed-client";
import { mapMeeting } from "./map-meeting";
import { JURISDICTIONS } from "./payload-values";

/** The most that the API gives at once. */
const PAGE_SIZE = 200;
/** No country has this many meetings on a day: a host that always fills its page would be read for ever. */
const MAX_PAGES = 10;

const meetingsPayload = z.object({ data: z.object({ meetings: z.array(z.unknown()) }) });

/**
 * The meetings of these dates from one brand. A date is asked for by itself, because the API's date keywords mean UTC
 * days, and each country by itself, because one call takes one country.
 */
export async function readMeetings(
  client: FeedClient,
  dates: readonly CalendarDate[],
  signal: AbortSignal,
): Promise<CardReading> {
  const rejections: Rejection[] = [];
  const reject = (reason: string, about: string) => rejections.push({ reason, about: `${client.name} ${about}` });
  const calls = [...new Set(dates)].flatMap((date) => [...JURISDICTIONS.keys()].map((country) => ({ date, country })));
  const readings = await Promise.all(
    calls.map(async ({ date, country }) => ({ date, raws: await readPages(client, date, String(country), signal) })),
  );
  const taken = new Set<string>();
  const meetings = readings.flatMap(({ date, raws }) =>
    raws.map((raw) => mapMeeting(raw, { date, taken, reject })).filter((meeting): meeting is FeedMeeting => !!meeting),
  );
  return { meetings, rejections };
}

async function readPages(
  client: FeedClient,
  date: CalendarDate,
  country: string,
  signal: AbortSignal,
): Promise<unknown[]> {
  const raws: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { date_from: date, date_to: date, country, limit: `${PAGE_SIZE}`, offset: `${page * PAGE_SIZE}` };
    const payload = await client.get("/racing/meetings", query, signal);
    if (payload === undefined) throw new FeedError("rejected", `${client.name} has no list of meetings (404).`);
    const parsed = meetingsPayload.safeParse(payload);
    if (!parsed.success) throw new FeedError("malformed", `${client.name}'s list of meetings has none.`);
    raws.push(...parsed.data.data.meetings);
    if (parsed.data.data.meetings.length < PAGE_SIZE) return raws;
  }
  throw new FeedError("malformed", `${client.name}'s list of meetings does not end.`);
}
