import { expect, it } from "vitest";
import { orderRuns } from "./RunsView";

const run = (meetingDate: string, hour: number) => ({ meetingDate, startTime: `${meetingDate}T0${hour}:00:00Z` });

it("lists runs to come by start time, then past ones, the latest day first", () => {
  const [old, yesterday, morning, noon, tomorrow] = [
    run("2026-10-20", 2),
    run("2026-11-02", 2),
    run("2026-11-03", 1),
    run("2026-11-03", 3),
    run("2026-11-04", 1),
  ] as const;
  const runs = [tomorrow, old, noon, yesterday, morning];
  expect(orderRuns(runs, "2026-11-03")).toEqual([morning, noon, tomorrow, yesterday, old]);
});
