import { expect, it } from "vitest";
import { type HistoryWindow, SiteHistory } from "./site-history";

interface Entry {
  readonly page: string;
  readonly state: object;
}

/** A browser's history on a page, as far as it is used. Moves in it and timers run when the test says. */
function openTab() {
  let entries: Entry[] = [{ page: "/movers", state: { idx: 0 } }];
  let at = 0;
  const waiting: (() => void)[] = [];
  let popped = () => {};
  const add = (entry: Entry) => {
    entries = [...entries.slice(0, at + 1), entry];
    at += 1;
  };
  const go = (by: number) =>
    waiting.push(() => {
      if (!entries[at + by]) return;
      at += by;
      popped();
    });
  const here = () => entries[at] as Entry;
  const window = {
    history: {
      get state() {
        return here().state;
      },
      get length() {
        return entries.length;
      },
      pushState: (state: object, _: string, page = here().page) => add({ page, state }),
      replaceState: (state: object, _: string, page = here().page) => {
        entries[at] = { page, state };
      },
      back: () => go(-1),
      forward: () => go(1),
    },
    location: {
      get href() {
        return here().page;
      },
      get pathname() {
        return here().page;
      },
      search: "",
      hash: "",
    },
    document: { documentElement: { scrollHeight: 0 } },
    scrollX: 0,
    scrollY: 0,
    scrollTo: () => {},
    requestAnimationFrame: () => 0,
    setTimeout: (run: () => void) => waiting.push(run),
    addEventListener: (type: string, listener: () => void) => {
      if (type === "popstate") popped = listener;
    },
  } as unknown as HistoryWindow;
  const history = new SiteHistory(window);
  return {
    history,
    back: () => void go(-1),
    forward: () => void go(1),
    /** Runs the first thing that waits. */
    next: () => waiting.shift()?.(),
    /** Runs whatever waits, and what that brings about. */
    settle: () => {
      for (let run = waiting.shift(); run; run = waiting.shift()) run();
    },
    pages: () => entries.map(({ page }) => page),
    position: () => at,
  };
}

it("Back closes the uppermost of two dialogs, and the next one the other", () => {
  const { history, settle, back, position } = openTab();
  const shown = new Set(["menu", "search"]);
  for (const name of [...shown]) {
    const closed = history.dialogOpened(() => {
      shown.delete(name);
      closed();
    });
  }
  back();
  settle();
  expect([...shown]).toEqual(["menu"]);
  back();
  settle();
  expect([...shown]).toEqual([]);
  expect(position()).toBe(0);
});

it("a dialog that asks first keeps its entry when Back does not close it", () => {
  const { history, settle, back, position } = openTab();
  let asked = 0;
  history.dialogOpened(() => {
    asked += 1;
  });
  for (const time of [1, 2]) {
    back();
    settle();
    expect(asked).toBe(time);
    expect(position()).toBe(1);
  }
});

it("a dialog that opens as another closes takes its entry", () => {
  const { history, settle, pages, position } = openTab();
  const closed = history.dialogOpened(() => {});
  closed();
  history.dialogOpened(() => {});
  settle();
  expect(pages()).toEqual(["/movers", "/movers"]);
  expect(position()).toBe(1);
});

it("a link that is followed while a entry is left leads to its page, from the page under it", () => {
  const { history, next, settle, pages, position } = openTab();
  const closed = history.dialogOpened(() => {});
  settle();
  closed();
  // The timer runs, and the browser has not gone back yet.
  next();
  history.replace("/faq");
  settle();
  expect(pages()[0]).toBe("/faq");
  expect(position()).toBe(0);
  history.push("/search");
  expect(pages()).toEqual(["/faq", "/search"]);
});

it("Forward passes over a entry with nothing open", () => {
  const { history, settle, forward, position } = openTab();
  const closed = history.dialogOpened(() => {});
  closed();
  settle();
  expect(position()).toBe(0);
  forward();
  settle();
  expect(position()).toBe(0);
});

it("a link takes the place of the entry", () => {
  const { history, settle, back, pages, position } = openTab();
  const closed = history.dialogOpened(() => {});
  history.push("/faq");
  closed();
  settle();
  expect(pages()).toEqual(["/movers", "/faq"]);
  back();
  settle();
  expect(position()).toBe(0);
});
