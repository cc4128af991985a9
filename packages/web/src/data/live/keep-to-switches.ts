import type { BookmakerListItem, FeaturedBookmaker, SiteSwitch, Status } from "@railbird/contract";
import { type ReadName, ref, type ValueOf } from "@railbird/reads";
import type { Query, QueryClient } from "@tanstack/react-query";
import { type CachedRead, READ_KEY, readKey, refOf } from "../cached-read";
import type { KeepFreshParts } from "./keep-fresh";
import type { After } from "./timers";

/** How often the status is fetched while its changes are not pushed, milliseconds: what is switched off at once is off everywhere by then. */
const LOOK_EVERY_MS = 5_000;

/** The longest sleep until a switch, milliseconds: browsers cannot sleep for months. */
const LONGEST_SLEEP_MS = 60_000;

const STATUS = readKey(ref("status", {}));

/** A read without the parts that are switched off; the same object where nothing is taken away. */
const WITHOUT: { readonly [Name in ReadName]?: (value: never, withheld: readonly SiteSwitch[]) => unknown } = {
  bookmakers: (list: BookmakerListItem[], withheld) => (withheld.includes("links") ? changed(list, withoutLink) : list),
  featuredBookmakers: (list: FeaturedBookmaker[], withheld) => {
    if (withheld.includes("featured")) return list.length === 0 ? list : [];
    if (withheld.includes("links")) return changed(list, (each) => withoutLink(withoutCall(each)));
    return withheld.includes("betNow") ? changed(list, withoutCall) : list;
  },
  race: (race: ValueOf<"race">, withheld) => {
    if (!withheld.includes("links") || race.bookmakerPages === undefined) return race;
    const { bookmakerPages: _, ...rest } = race;
    return rest;
  },
};

function withoutLink<Item extends { url?: string }>(item: Item): Item {
  if (item.url === undefined) return item;
  const { url: _, ...rest } = item;
  return rest as Item;
}

function withoutCall(item: FeaturedBookmaker): FeaturedBookmaker {
  return item.betNow ? { ...item, betNow: false } : item;
}

function changed<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  const items = list.map(change);
  return items.every((item, index) => item === list[index]) ? list : items;
}

/**
 * Takes away what is switched off at an instant from all that the page has, also from a copy that was saved before: a planned switch is
 * part of the status. Returns what is switched off, and when that changes next.
 */
export function takeAwayWithheld(client: QueryClient, now: number): { withheld: readonly SiteSwitch[]; next?: number } {
  const { withheld = [], withholdings = [] } = begun(client, now) ?? {};
  if (withheld.length > 0) {
    for (const query of client.getQueryCache().findAll({ queryKey: READ_KEY })) takeAway(client, query, withheld);
  }
  const [next] = withholdings;
  return { withheld, ...(next !== undefined && { next: Date.parse(next.from) }) };
}

/** The cached status, with the planned switches that have begun by an instant. */
function begun(client: QueryClient, now: number): Status | undefined {
  const status = client.getQueryData<CachedRead<Status>>(STATUS)?.value;
  const last = status?.withholdings?.findLast(({ from }) => Date.parse(from) <= now);
  if (status === undefined || last === undefined) return status;
  const { withheld: _, withholdings: planned = [], ...rest } = status;
  const left = planned.slice(planned.indexOf(last) + 1);
  const value: Status = {
    ...rest,
    ...(last.withheld.length > 0 && { withheld: last.withheld }),
    ...(left.length > 0 && { withholdings: left }),
  };
  put(client, client.getQueryCache().find<CachedRead>({ queryKey: STATUS }), value);
  return value;
}

function takeAway(client: QueryClient, query: Query, withheld: readonly SiteSwitch[]): void {
  const without = WITHOUT[refOf(query)?.name ?? "status"];
  const data = query.state.data as CachedRead | undefined;
  if (without === undefined || data === undefined) return;
  const value = without(data.value as never, withheld);
  if (value !== data.value) put(client, query as Query<CachedRead>, value);
}

/** Puts another value into a read; it is as old as it was. */
function put(
  client: QueryClient,
  query: Pick<Query<CachedRead>, "queryKey" | "state"> | undefined,
  value: unknown,
): void {
  if (query?.state.data === undefined) return;
  const { data, dataUpdatedAt: updatedAt } = query.state;
  client.setQueryData<CachedRead>(query.queryKey, { ...data, value }, { updatedAt });
}

/**
 * Keeps the page to what the operator has switched off, from the instant on at which it begins: without a network too, and while updates are
 * paused. What is switched on again is fetched.
 */
export function keepToSwitches({ client, clock, live, life }: KeepFreshParts, after: After): void {
  let before: readonly SiteSwitch[] = [];
  let cancel: (() => void) | undefined;
  const look = () => {
    const { withheld, next } = takeAwayWithheld(client, clock.now());
    const isOnAgain = before.some((name) => !withheld.includes(name));
    before = withheld;
    cancel?.();
    cancel = next === undefined ? undefined : after(Math.min(next - clock.now(), LONGEST_SLEEP_MS), look);
    // A paused page shows them again when it is resumed.
    if (!isOnAgain || live.isPaused) return;
    for (const name of Object.keys(WITHOUT)) void client.invalidateQueries({ queryKey: [...READ_KEY, name] });
  };
  client.getQueryCache().subscribe((event) => {
    const name = event.type === "updated" && event.action.type === "success" && refOf(event.query)?.name;
    // After this event: a change within it would be lost.
    if (name && (name === "status" || (before.length > 0 && name in WITHOUT))) queueMicrotask(look);
  });
  look();
  const ask = () => {
    after(LOOK_EVERY_MS, ask);
    if (live.mode !== "live" && life.isOnline && life.isVisible) void client.invalidateQueries({ queryKey: STATUS });
  };
  after(LOOK_EVERY_MS, ask);
}
