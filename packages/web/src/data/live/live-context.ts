import type { LiveMode } from "@railbird/ui";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { AnyRef } from "../held-read";
import type { Polling } from "../resource-query";
import { LiveState } from "./live-state";

/** A page that asks at the plain intervals: without a provider, and on the server. */
export const withoutStream = new LiveState({ paused: false, online: true, random: () => 0.5 });

const LiveContext = createContext(withoutStream);

export const LiveProvider = LiveContext.Provider;

/** How a read is kept up to date by asking. */
export function usePolling(ref: AnyRef): Polling {
  const live = useContext(LiveContext);
  const when = useSyncExternalStore(
    live.subscribe,
    () => live.pollingOf(ref),
    () => "always" as const,
  );
  const spread = live.spreadOf(ref);
  return useMemo(() => ({ when, spread }), [when, spread]);
}

/** How the page is kept up to date. What the visitor chose is known once the page is alive. */
export function useLiveMode(): LiveMode {
  const live = useContext(LiveContext);
  return useSyncExternalStore(
    live.subscribe,
    () => live.mode,
    () => "polling" as const,
  );
}

/** Whether the browser says that there is a network. */
export function useOnline(): boolean {
  const live = useContext(LiveContext);
  return useSyncExternalStore(
    live.subscribe,
    () => live.isOnline,
    () => true,
  );
}

/** What a switch of the page changes. */
export function useLiveState(): LiveState {
  return useContext(LiveContext);
}
