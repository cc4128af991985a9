import type { KeptOpen } from "@railbird/ui";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../../app/use-hydrated";

/** The state that the router and this file store with a history entry. */
interface EntryState {
  /** The router's number of the entry. */
  readonly idx?: number;
  /** The router's key of the entry; absent on the first of a visit. */
  readonly key?: string;
  readonly open?: readonly string[];
}

/**
 * Keeps what is open in place on a page with its history entry: Back, Forward and a reload find it again, a link to the page does not.
 * `undefined` during hydration, since the server's HTML is the same for everybody.
 */
export function useKeptOpen(): KeptOpen | undefined {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? keptOpen(key) : undefined), [isHydrated, key]);
}

function keptOpen(key: string): KeptOpen {
  const stateOfEntry = () => {
    const state: EntryState | null = history.state;
    // A page that was left is still rendered for a moment, and where another router is in charge, as in stories, no entry has a number.
    return state?.idx !== undefined && (state.key ?? "default") === key ? state : undefined;
  };
  const read = () => stateOfEntry()?.open;
  const write = (open: readonly string[]) => {
    const state = stateOfEntry();
    if (state && state.open?.join() !== open.join()) history.replaceState({ ...state, open }, "");
  };
  return { read, write };
}
