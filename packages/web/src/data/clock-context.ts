import { createContext, useContext, useSyncExternalStore } from "react";
import type { ServerClock } from "./server-clock";

type KnownClock = Pick<ServerClock, "isKnown" | "subscribe">;

/** The clock of server rendering: unknown, since the HTML may be read at any time. */
export const unknownClock: KnownClock = { isKnown: false, subscribe: () => () => {} };

const ClockContext = createContext<KnownClock | undefined>(undefined);

export const ClockProvider = ClockContext.Provider;

/** Whether the page knows the server's time. Without a provider time stands still, and is known. */
export function useTimeKnown(): boolean {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(
    (clock ?? unknownClock).subscribe,
    () => clock?.isKnown ?? true,
    () => clock === undefined,
  );
}
