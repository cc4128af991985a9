import type { RunnerProfile } from "./model";

/** Whole dollars: `$32,000`; of prizes, which no rule of the specification writes. */
export function formatDollars(dollars: number): string {
  return `$${Math.round(dollars)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",")}`;
}

/** `4yo bay gelding`, as far as it is known; nothing when none of it is. */
export function formatAgeAndSex({ age, colour, sex }: Pick<RunnerProfile, "age" | "colour" | "sex">): string {
  return [age === undefined ? "" : `${age}yo`, colour ?? "", sex ?? ""].filter((word) => word !== "").join(" ");
}
