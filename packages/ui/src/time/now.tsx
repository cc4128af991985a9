import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";

interface Ticker {
  subscribe(listener: () => void): () => void;
  /** The last tick, epoch ms. */
  now(): number;
  /** The time of the first render, the same on the server and in the browser. */
  first: number;
  /** Reads the clock and notifies subscribers. */
  tick(): void;
}

const still = (now: number): Ticker => ({ subscribe: () => () => {}, now: () => now, first: now, tick: () => {} });

const TickerContext = createContext<Ticker>(still(0));

function tickerOf(first: number, clock: () => number): Ticker {
  const listeners = new Set<() => void>();
  let now = first;
  return {
    first,
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tick() {
      now = clock();
      for (const listener of listeners) {
        listener();
      }
    },
  };
}

export interface NowProviderProps {
  /** The time of the first render, epoch ms: the server's clock when it rendered the page. */
  readonly now: number;
  /** The browser's estimate of the server's clock, epoch ms; the same function in every render. Without it time stands still at `now`. */
  readonly clock?: (() => number) | undefined;
  readonly children: ReactNode;
}

/** Provides the time from one ticker for the whole page, which ticks at whole seconds and stops while the page is hidden. */
export function NowProvider({ now, clock, children }: NowProviderProps) {
  const [running] = useState(() => clock && tickerOf(now, clock));
  const frozen = useMemo(() => still(now), [now]);
  const ticker = running ?? frozen;
  useEffect(() => {
    if (!clock) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      ticker.tick();
      timer = setTimeout(run, 1000 - (clock() % 1000));
    };
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        run();
      }
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", start);
    };
  }, [clock, ticker]);
  return <TickerContext value={ticker}>{children}</TickerContext>;
}

/** The default: any tick may change the selection. */
const everyTick: NextChange = (now) => now;

/**
 * Selects a value from the time. The component renders again when the value changes (`Object.is`), not with each second.
 * `nextChange` avoids computing the value at every tick; with it, keep both functions the same from render to render.
 * Without it the value must be a primitive.
 */
export function useNowSelect<T>(select: Select<T>, nextChange: NextChange = everyTick): T {
  const ticker = useContext(TickerContext);
  const read = useMemo(() => memoSelection(select, nextChange), [select, nextChange]);
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now()),
    () => read(ticker.first),
  );
}

/** A pure function of the time, epoch ms, for what a component shows. */
type Select<T> = (now: number) => T;

/** The first instant after `now` at which a selection may change, epoch ms; infinity when time alone changes nothing. */
type NextChange = (now: number) => number;

/**
 * Memoises a selection until the instant at which it may change: between two changes a tick costs
 * two comparisons, and a selected object stays the same one. The clock may be set back.
 */
export function memoSelection<T>(select: Select<T>, nextChange: NextChange): Select<T> {
  let kept: { readonly value: T; readonly from: number; readonly until: number } | undefined;
  return (now) => {
    if (kept === undefined || now < kept.from || now >= kept.until) {
      kept = { value: select(now), from: now, until: nextChange(now) };
    }
    return kept.value;
  };
}
