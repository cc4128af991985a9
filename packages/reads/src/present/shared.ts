import type { Feed } from "@railbird/contract";
import type { Instant } from "@railbird/domain";
import type { FeedSource } from "../source";

/** An instant in the contract's format; whole seconds have no fraction, which keeps lists smaller. */
export function isoInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

const DECIMALS = 10_000;

/** Figures of a sample: further digits say nothing, since their interval is wider by far. */
export function toFourDecimals<Of extends object>(figures: Of): Of {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * DECIMALS) / DECIMALS]),
  ) as Of;
}

/** Memoises a function of a view for as long as the view is referenced. Views are immutable. */
export function memoByView<View extends object, Made>(make: (view: View) => Made): (view: View) => Made {
  const known = new WeakMap<View, Made>();
  return (view) => {
    const found = known.get(view);
    if (found !== undefined) return found;
    const made = make(view);
    known.set(view, made);
    return made;
  };
}

/** The feed's credit, its state and the age of its data. */
export function presentFeed(feed: FeedSource): Feed {
  const { name, credit, creditUrl, credits, redistribution, simulated, state, updatedAt } = feed;
  return {
    name,
    credit,
    ...(creditUrl !== undefined && { creditUrl }),
    ...(credits !== undefined && { credits: [...credits] }),
    ...(redistribution !== undefined && { redistribution }),
    simulated,
    state,
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}

/** Presents a value as a type of the contract: a field that only one of the two has does not compile, where it would silently be absent. */
export function presentedAs<Wire>() {
  return <T extends Wire>(
    value: T & Record<Exclude<keyof Wire, keyof T> | Exclude<keyof T, keyof Wire>, never>,
  ): Wire => value;
}
