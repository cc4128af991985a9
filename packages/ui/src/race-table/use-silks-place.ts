import type { Race } from "@railbird/contract";
import { useState } from "react";

/** Whether rows have a place for silks: as it was when the race was first shown, so that nothing moves when pictures come. */
export function useSilksPlace({ venue, number, runners }: Pick<Race, "venue" | "number" | "runners">): boolean {
  const race = `${venue} ${number}`;
  const now = { race, has: runners.some(({ silksUrl }) => silksUrl !== undefined) };
  const [first, setFirst] = useState(now);
  if (first.race === race) return first.has;
  setFirst(now);
  return now.has;
}
