import type { LiveMode } from "@railbird/ui";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { AnyRef } from "../cached-read";
import type { Polling } from "../read-query";
import { LiveState } from "./live-state";

/** The state without a stream, for pages without a provider and for the server: polling at the specification's intervals. */
export const withoutStream = new LiveState({ paused: false, online: true, random: () => 0.5 });

const LiveContext = createContext(withoutStream);

export const LiveProvider = LiveContext.Provider;

/** How a read is polled. */
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

/** How the page is kept up to date. The visitor's choice is known after hydration. */
export function useLiveMode(): LiveMode {
  const live = useContext(LiveContext);
  return useSyncExternalStore(
    live.subscribe,
    () => live.mode,
    () => "polling" as const,
  );
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  const live = useContext(LiveContext);
  return useSyncExternalStore(
    live.subscribe,
    () => live.isOnline,
    () => true,
  );
}

/** The state that the page's switch changes. */
export function useLiveState(): LiveState {
  return useContext(LiveContext);
}
