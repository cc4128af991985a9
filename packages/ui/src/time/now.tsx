import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { keptSelection, type NextChange, type Select } from "./selection";

interface Ticker {
  subscribe(listener: () => void): () => void;
  /** The last tick, epoch ms. */
  now(): number;
  /** What the first render saw, on the server and in the browser alike. */
  first: number;
  /** Reads the clock and tells everyone. */
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
  /** Epoch ms that the first render shows: the server's clock when it made the page. */
  readonly now: number;
  /** Reads the server's clock as the browser knows it, epoch ms; one for the page's life. Without it time stands still at `now`. */
  readonly clock?: (() => number) | undefined;
  readonly children: ReactNode;
}

/** Gives its children the time, from one ticker for the whole page that follows whole seconds and rests while the page is hidden. */
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

/** Until a selection says otherwise, any tick may change it. */
const everyTick: NextChange = (now) => now;

/**
 * What a component shows of the time. It renders again when the selected value changes (`Object.is`), not with each second.
 * `nextChange` spares working the value out at every tick; with it, keep both functions the same from render to render.
 * Without it the value must be a primitive.
 */
export function useNowSelect<T>(select: Select<T>, nextChange: NextChange = everyTick): T {
  const ticker = useContext(TickerContext);
  const read = useMemo(() => keptSelection(select, nextChange), [select, nextChange]);
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.now()),
    () => read(ticker.first),
  );
}
