import { expect, it } from "vitest";
import { readConfig } from "../config/read-config";
import { complianceAdvice } from "./serve";

it.each([
  [{}, false],
  [{ ODDS_FEED: "recorded", RECORDING: "day.csv" }, false],
  [{ ODDS_FEED: "puntersedge", PUNTERSEDGE_KEY: "key" }, true],
  [{ ODDS_FEED: "simulated,betwatch", BETWATCH_KEY: "key" }, true],
  [{ ODDS_FEED: "puntersedge", PUNTERSEDGE_KEY: "key", COMPLIANCE: "enforce" }, false],
] as const)("with %j a site is told about COMPLIANCE: %s", (env, isTold) => {
  const advice = complianceAdvice(readConfig(env));
  expect(advice !== undefined).toBe(isTold);
  if (isTold) expect(advice).toMatch(/^COMPLIANCE=warn: .*set COMPLIANCE=enforce/);
});
