import { categoriesOf, dateOf, limitOf, offsetOf, valuesOf } from "./queries";
import type { Recording } from "./recording";
import type { Made } from "./replay-response";

/** How the API echoes a date that was not given. */
const NO_DATE = "0001-01-01";

/** `/racing/meetings`: the meetings whose local date, code and country are asked for, a page at a time. */
export function meetingsResponse({ meetings }: Recording, query: URLSearchParams): Made {
  const from = dateOf(query, "date_from");
  const to = dateOf(query, "date_to");
  const categories = categoriesOf(query, "category");
  const countries = valuesOf(query, "country");
  const ids = valuesOf(query, "ids");
  const limit = limitOf(query);
  const offset = offsetOf(query);
  const asked = meetings.filter(({ meeting, date, category, country }) => {
    const day = date.slice(0, 10);
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      categories?.has(category) !== false &&
      countries?.has(country) !== false &&
      ids?.has(meeting.toUpperCase()) !== false
    );
  });
  return {
    title: "Race Meetings",
    params: {
      enc: "json",
      ids: query.get("ids")?.split(",") ?? null,
      date_from: `${from ?? NO_DATE}T00:00:00Z`,
      date_to: `${to ?? NO_DATE}T00:00:00Z`,
      type: query.get("category") ?? " ",
      country: query.get("country") ?? " ",
      limit,
      offset,
      futures: false,
      meeting_numbers: null,
    },
    data: { meetings: asked.slice(offset, offset + limit) },
  };
}
