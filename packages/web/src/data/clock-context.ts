import { createContext, useContext, useSyncExternalStore } from "react";
import type { ServerClock } from "./server-clock";

type KnownClock = Pick<ServerClock, "isKnown" | "subscribe">;

/** A clock of which nothing is known: the page's, until it has asked. */
export const unknownClock: KnownClock = { isKnown: false, subscribe: () => () => {} };

/** Without a provider time stands still, and is known. */
const ClockContext = createContext<KnownClock>({ ...unknownClock, isKnown: true });

export const ClockProvider = ClockContext.Provider;

/** Whether the page knows what time it is by the server's clock. Never in the server's HTML, which may be read at any time. */
export function useTimeKnown(): boolean {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(
    clock.subscribe,
    () => clock.isKnown,
    () => clock.isKnown,
  );
}
