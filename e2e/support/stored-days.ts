import { expect } from "@playwright/test";

/** The days before and after the simulated day, which the server stores in its first minute. */
export const YESTERDAY = "2026-11-02";
export const TOMORROW = "2026-11-04";

/** A read of the API; `undefined` for a 503, which asks to come again, as it may while a new server writes the days before today. */
export async function readOrLater<Body>(url: string): Promise<Body | undefined> {
  const response = await fetch(url);
  return response.status === 503 ? undefined : ((await response.json()) as Body);
}

/** For what the server works out in its first minutes; a card that it could not read is read again two minutes later. */
export const IN_FIRST_MINUTES = { timeout: 300_000 };

/** Calls `check` until it resolves to true: reads of other days follow the server's first minute. */
export async function untilStored(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { ...IN_FIRST_MINUTES, intervals: [1_000] }).toBe(true);
}
