import { expect, it } from "vitest";
import { keepFresh } from "../../../src/data/live/keep-fresh";
import { LiveState } from "../../../src/data/live/live-state";
import { createQueryClient } from "../../../src/data/query-client";
import { ServerClock } from "../../../src/data/server-clock";

it("a network that came back while the page was starting is noticed", () => {
  const live = new LiveState({ paused: false, online: false, random: () => 0.5 });
  const life = { isOnline: true, onChange: () => {}, onReturn: () => {} };
  keepFresh({
    client: createQueryClient(),
    clock: new ServerClock(0, () => 0),
    live,
    life: life as unknown as Parameters<typeof keepFresh>[0]["life"],
    madeAt: 0,
  });
  expect(live.isOnline).toBe(true);
});
