import type { RunnerProfile } from "./model";

/** Whole dollars: `$32,000`; of prizes, which no rule of the specification writes. */
export function formatDollars(dollars: number): string {
  return `$${Math.round(dollars)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",")}`;
}

/** A time that was run, from seconds: `1:46.73`, and `29.85 s` below a minute. */
export function formatRaceTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2);
  return minutes === 0 ? `${rest} s` : `${minutes}:${rest.padStart(5, "0")}`;
}

/** `4yo bay gelding`, as far as it is known; nothing when none of it is. */
export function formatAgeAndSex({ age, colour, sex }: Pick<RunnerProfile, "age" | "colour" | "sex">): string {
  return [age === undefined ? "" : `${age}yo`, colour ?? "", sex ?? ""].filter((word) => word !== "").join(" ");
}
