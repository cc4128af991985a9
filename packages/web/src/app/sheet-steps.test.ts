import type { Navigator } from "react-router-dom";
import { expect, it } from "vitest";
import { SheetSteps, type StepsWindow } from "./sheet-steps";

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
  const navigator = {
    push: (page: string) => add({ page, state: { idx: at + 1 } }),
    replace: (page: string) => {
      entries[at] = { page, state: { idx: at } };
    },
  } as unknown as Navigator;
  const window = {
    history: {
      get state() {
        return here().state;
      },
      get length() {
        return entries.length;
      },
      pushState: (state: object) => add({ page: here().page, state }),
      replaceState: (state: object) => {
        entries[at] = { page: here().page, state };
      },
      back: () => go(-1),
      forward: () => go(1),
    },
    location: {
      get href() {
        return here().page;
      },
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
  } as unknown as StepsWindow;
  const steps = new SheetSteps(window, navigator);
  return {
    steps,
    navigator,
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

it("Back closes the uppermost of two sheets, and the next one the other", () => {
  const { steps, settle, back, position } = openTab();
  const shown = new Set(["menu", "search"]);
  for (const name of [...shown]) {
    const closed = steps.opened(() => {
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

it("a sheet that asks first keeps its step when Back does not close it", () => {
  const { steps, settle, back, position } = openTab();
  let asked = 0;
  steps.opened(() => {
    asked += 1;
  });
  for (const time of [1, 2]) {
    back();
    settle();
    expect(asked).toBe(time);
    expect(position()).toBe(1);
  }
});

it("a sheet that opens as another closes takes its step", () => {
  const { steps, settle, pages, position } = openTab();
  const closed = steps.opened(() => {});
  closed();
  steps.opened(() => {});
  settle();
  expect(pages()).toEqual(["/movers", "/movers"]);
  expect(position()).toBe(1);
});

it("a link that is followed while a step is left leads to its page, from the page under it", () => {
  const { steps, navigator, next, settle, pages, position } = openTab();
  const closed = steps.opened(() => {});
  settle();
  closed();
  // The timer runs, and the browser has not gone back yet.
  next();
  navigator.replace("/faq");
  settle();
  expect(pages()[0]).toBe("/faq");
  expect(position()).toBe(0);
  navigator.push("/search");
  expect(pages()).toEqual(["/faq", "/search"]);
});

it("Forward passes over a step with nothing open", () => {
  const { steps, settle, forward, position } = openTab();
  const closed = steps.opened(() => {});
  closed();
  settle();
  expect(position()).toBe(0);
  forward();
  settle();
  expect(position()).toBe(0);
});

it("a link takes the place of the step", () => {
  const { steps, navigator, settle, back, pages, position } = openTab();
  const closed = steps.opened(() => {});
  navigator.push("/faq");
  closed();
  settle();
  expect(pages()).toEqual(["/movers", "/faq"]);
  back();
  settle();
  expect(position()).toBe(0);
});
