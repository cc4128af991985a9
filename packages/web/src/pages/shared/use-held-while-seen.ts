import { useNowSelect } from "@railbird/ui";
import { useState } from "react";

/**
 * A value as it was when the page was opened, for what would move the page by coming or going. It is renewed once nobody can have looked:
 * the page's clock stands still while the page is hidden and while the machine sleeps, and then skips minutes.
 */
export function useHeldWhileSeen<T>(value: T): T {
  const minute = useNowSelect(minuteOf);
  const [held, setHeld] = useState({ value, minute });
  if (minute === held.minute) return held.value;
  const current = minute - held.minute > 1 ? value : held.value;
  setHeld({ value: current, minute });
  return current;
}

const minuteOf = (now: number) => Math.floor(now / 60_000);
