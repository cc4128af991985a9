import { expect, it } from "vitest";
import { SEED_BOOKMAKERS } from "../knex/seed-bookmakers";
import { SIMULATED_BOOKMAKERS } from "./write-script";

it("the simulated bookmakers are the ten that the site begins with", () => {
  const known = SEED_BOOKMAKERS.map(({ bookmakerId }) => bookmakerId);
  expect(SIMULATED_BOOKMAKERS.map(({ id }) => id).sort()).toEqual([...known].sort());
});
