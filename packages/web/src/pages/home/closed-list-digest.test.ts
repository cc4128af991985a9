import type { MeetingsToday } from "@railbird/contract";
import { meetingsToday } from "@railbird/mocks/fixtures";
import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { stateOf } from "../../../test/ssr/parse";
import { entry, reading, request, values } from "../../../test/ssr/reader";
import type { HandedRead } from "../../ssr/page-state";
import { closedListDigest } from "./closed-list-digest";

/** Home's HTML from `<main>` on, while these are the day's meetings. */
async function mainOf(meetings: MeetingsToday): Promise<string> {
  const { html } = await entry.render(request("/", reading({ ...values, meetingsToday: meetings })));
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

/** The day with every race changed. */
function withRaces(change: (race: MeetingsToday["meetings"][number]["races"][number]) => object): MeetingsToday {
  const meetings = meetingsToday.meetings.map((meeting) => ({
    ...meeting,
    races: meeting.races.map((race) => ({ ...race, ...change(race) })),
  }));
  return { ...meetingsToday, meetings };
}

describe("the digest of home's list", () => {
  it("is in the document's state, and that of the API's response once it has been JSON", async () => {
    const { reads } = stateOf((await entry.render(request("/"))).html);
    const { name, params } = ref("meetingsToday", {});
    const handed = reads.find((read: HandedRead) => read.name === name);
    expect(handed).toMatchObject({ name, params, digest: closedListDigest(JSON.parse(JSON.stringify(meetingsToday))) });
    expect(handed).not.toHaveProperty("value");
  });

  it("stays the same while nothing changes but signals and the feed's age, of which the list shows nothing", async () => {
    const later = { ...meetingsToday.feed, updatedAt: "2026-07-08T09:00:00Z" };
    const others = withRaces(({ signals }) => ({
      signals: signals?.favourite ? {} : { favourite: { id: "1", number: 1, odds: 2.5 } },
    }));
    const changed = { ...others, feed: later };
    expect(closedListDigest(changed)).toBe(closedListDigest(meetingsToday));
    expect(await mainOf(changed)).toBe(await mainOf(meetingsToday));
  });

  it.each<[string, MeetingsToday]>([
    ["a start", withRaces(({ number }) => (number === 2 ? { startTime: "2026-07-08T04:44:00Z" } : {}))],
    ["the start that a race had", withRaces(() => ({ advertisedStart: "2026-07-08T04:44:00Z" }))],
    ["an abandoned race", withRaces(({ number }) => (number === 3 ? { status: "abandoned" } : {}))],
    ["a winner", withRaces(({ number }) => (number === 1 ? { status: "final", winners: [4] } : {}))],
    ["a race's id", withRaces(({ id }) => ({ id: `${id}-b` }))],
    ["a meeting that is gone", { ...meetingsToday, meetings: meetingsToday.meetings.slice(1) }],
    ["a venue", { ...meetingsToday, meetings: meetingsToday.meetings.map((each) => ({ ...each, venue: "Ascot" })) }],
    [
      "a track",
      { ...meetingsToday, meetings: meetingsToday.meetings.map((each) => ({ ...each, trackCondition: "Heavy 9" })) },
    ],
  ])("changes with %s, as the list does", async (_, changed) => {
    expect(await mainOf(changed)).not.toBe(await mainOf(meetingsToday));
    expect(closedListDigest(changed)).not.toBe(closedListDigest(meetingsToday));
  });
});
