import { isoSeconds } from "./meetings-of-events";
import { BadQuery, categoriesOf, dateOf, limitOf, valuesOf } from "./queries";
import type { Recording } from "./recording";
import type { Made } from "./replay-response";

/** `/racing/list`: every race in start order. Unlike a meeting's date, the dates asked for are days of UTC. */
export function listResponse({ meetings, events }: Recording, query: URLSearchParams): Made {
  const from = dateOf(query, "date_from");
  const to = dateOf(query, "date_to");
  const countries = valuesOf(query, "countries");
  const categories = categoriesOf(query, "meet_types");
  const limit = limitOf(query);
  const direction = query.get("order_by") === "0" ? -1 : 1;
  const page = pageOf(query.get("page_token") ?? "");
  const races = meetings
    .filter(({ country, category }) => countries?.has(country) !== false && categories?.has(category) !== false)
    .flatMap(({ meeting, races }) => races.map((race) => ({ meeting, race })))
    .filter(({ race }) => {
      const day = race.start_time.slice(0, 10);
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    })
    .sort((a, b) => direction * (Date.parse(a.race.start_time) - Date.parse(b.race.start_time)));
  const start = (page - 1) * limit;
  const more = races.length > start + limit;
  return {
    title: "List Races",
    params: {
      enc: "json",
      limit,
      countries: countries === undefined ? null : [...countries],
      meet_types: categories === undefined ? null : [...categories],
      date_from: from === undefined ? "0001-01-01T00:00:00Z" : `${from}T00:00:00Z`,
      date_to: to === undefined ? "0001-01-01T00:00:00Z" : `${to}T23:59:59.999999999Z`,
      order_by: direction === 1 ? 1 : 0,
      page_token: query.get("page_token") ?? "",
    },
    data: {
      races: races.slice(start, start + limit).map(({ meeting, race }) => {
        const event = events.get(race.id)?.race;
        return {
          id: race.id,
          name: race.name,
          // A special market has no number in this list.
          ...(race.race_number > 0 && { number: race.race_number }),
          meeting_id: meeting,
          advertised_start: race.start_time,
          actual_start: event === undefined ? race.start_time : isoSeconds(event.actual_start),
        };
      }),
      ...(more && { next_page_token: tokenOf(page + 1) }),
    },
  };
}

/** The API's token is opaque to callers; inside it is a page's number, as in recorded ones. */
const tokenOf = (page: number): string => Buffer.from(JSON.stringify({ page_number: page })).toString("base64url");

function pageOf(token: string): number {
  if (token === "") return 1;
  const page = /^\{"page_number":([1-9]\d*)\}$/.exec(Buffer.from(token, "base64url").toString("utf8"))?.[1];
  if (page === undefined) throw new BadQuery("page_token is not one that this server gave.");
  return Number(page);
}
