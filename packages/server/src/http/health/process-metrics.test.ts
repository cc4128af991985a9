import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { Metrics } from "./metrics";

/** V8's own garbage collection, which a flag makes callable. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

const created = (boardVersion = () => 0) => new Metrics({ feedAge: () => 0, boardVersion, pendingChanges: () => 0 });

/** In a function of its own, so that nothing here refers to what it has made. */
function droppedBoard(): WeakRef<object> {
  const board = { version: 1 };
  created(() => board.version);
  return new WeakRef(board);
}

it("the metrics of a server that is gone keep nothing of it in memory", async () => {
  const board = droppedBoard();
  // The target of a `WeakRef` that was made or read stays in memory until the turn of the event loop ends.
  await new Promise(setImmediate);
  collectGarbage();
  expect(board.deref()).toBeUndefined();
});

it("servers of one process show the same figures of it, each beside its own", async () => {
  const [one, other] = [created(() => 1), created(() => 2)];
  collectGarbage();
  const collections = async (of: Metrics) =>
    /^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)/m.exec((await of.text()).text)?.[1];
  await expect.poll(() => collections(one)).toBeDefined();
  expect(Number(await collections(other))).toBeGreaterThan(0);
  expect((await one.text()).text).toContain("railbird_board_version 1\n");
  expect((await other.text()).text).toContain("railbird_board_version 2\n");
});
