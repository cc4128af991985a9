import { expect, it } from "vitest";
import { LOOK_EVERY_MS, untilBack } from "./offline-page";

it("a page that was opened without a network calls the server until it has the time", () => {
  const due: (() => void)[] = [];
  const clock = { isKnown: false };
  let asked = 0;
  const client = {
    invalidateQueries: async () => {
      asked += 1;
    },
  };
  const after = (ms: number, run: () => void) => {
    expect(ms).toBe(LOOK_EVERY_MS);
    due.push(run);
    return () => {};
  };
  untilBack(client, clock, after);
  expect(asked).toBe(0);
  due.shift()?.();
  due.shift()?.();
  expect(asked).toBe(2);
  clock.isKnown = true;
  due.shift()?.();
  expect(asked).toBe(2);
  expect(due).toEqual([]);
});
