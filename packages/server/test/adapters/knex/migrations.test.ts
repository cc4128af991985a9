import { expect, it } from "vitest";
import { MIGRATIONS } from "../../../src/adapters/knex/migrations";

const numberOf = (name: string) => Number(/^\d{3}(?=_[a-z_]+$)/.exec(name)?.[0]);

it("steps of the schema are numbered without a gap, so that a version is known by its newest one", () => {
  expect(MIGRATIONS.map(({ name }) => numberOf(name))).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

it("every step can be lived with by servers of the version before, so that one server at a time is upgraded", () => {
  const impatient = MIGRATIONS.filter(({ name, needs = 0 }) => needs >= numberOf(name));
  expect(impatient).toEqual([]);
});
