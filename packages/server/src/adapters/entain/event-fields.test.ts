import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OWN, payloadsOf, RECORDED } from "../../../test/replay/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { FieldLedger, filledPaths } from "../feed/field-ledger";
import { EVENT_FIELDS } from "./event-fields";
import { mapRace } from "./map-race";

interface Event {
  readonly race: { readonly event_id: string };
}

const ledger = new FieldLedger(EVENT_FIELDS, new ManualClock(0));

async function eventsIn(folder: string): Promise<readonly Event[]> {
  const payloads = await payloadsOf(folder);
  const data = payloads.map(
    ({ content }) => (content as { readonly data?: Partial<Event> }).data ?? (content as Event),
  );
  return data.filter((each): each is Event => each.race?.event_id !== undefined);
}

/** The adapter's reading of an event, with all that it rejects; the error where there is none. */
function mapped(event: unknown, id: string): unknown {
  const rejected: string[] = [];
  try {
    return { race: mapRace({ data: event }, id, (reason, about) => rejected.push(`${reason} ${about}`)), rejected };
  } catch (error) {
    return String(error);
  }
}

/** A copy without the values whose path is one of these. */
function without(value: unknown, is: (path: string) => boolean, path = ""): unknown {
  if (Array.isArray(value))
    return value.map((item) => without(item, is, `${path}[]`)).filter((item) => item !== undefined);
  if (typeof value === "object" && value !== null) {
    const kept = Object.entries(value).map(([name, inner]) => {
      return [name, without(inner, is, path === "" ? name : `${path}.${name}`)] as const;
    });
    return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined));
  }
  return is(path) ? undefined : value;
}

const folders = [["own", OWN] as const, ...(existsSync(RECORDED) ? [["recorded", RECORDED] as const] : [])];

describe.each(folders)("the fields of %s events", (_, folder) => {
  it("are all read, or left unread for a reason", async () => {
    const events = await eventsIn(folder);
    expect(events.length).toBeGreaterThan(0);
    expect(events.flatMap((event) => ledger.unknown(filledPaths(event)))).toEqual([]);
  });

  it("that are left unread change nothing of what the adapter makes of the event", async () => {
    for (const event of await eventsIn(folder)) {
      const isRead = (path: string) => EVENT_FIELDS.read.includes(path);
      const bare = without(event, (path) => !isRead(path));
      expect(mapped(bare, event.race.event_id)).toEqual(mapped(event, event.race.event_id));
    }
  });
});

// Some fields say something in recorded events only.
it.skipIf(!existsSync(RECORDED))("each field that is read is missed in some event when it is gone", async () => {
  const events = (await Promise.all([OWN, RECORDED].map(eventsIn))).flat();
  const looked = events.map((event) => {
    const { event_id: id } = event.race;
    return { event, id, filled: filledPaths(event), whole: JSON.stringify(mapped(event, id)) };
  });
  // The recorded events say of both that they are unrestricted, which nobody is told.
  const saysNothing = ["race.age_conditions", "race.gender_conditions"];
  const isNotMissed = (path: string) => {
    const having = looked.filter(({ filled }) => filled.has(path));
    const isMissed = having.some(({ event, id, whole }) => {
      const bare = without(event, (each) => each === path);
      return JSON.stringify(mapped(bare, id)) !== whole;
    });
    return having.length > 0 && !isMissed;
  };
  expect(EVENT_FIELDS.read.filter(isNotMissed)).toEqual(saysNothing);
});
