import { useState } from "react";

/**
 * Holds the shown value of one that may change at any time: nothing moves unless `next` says so. `next` gets the shown value and the
 * current one, and returns the value to show from now on; for its own result and the same current value it must return that result.
 */
export function useSteady<Value>(value: Value, next: (shown: Value, value: Value) => Value): Value {
  const [shown, setShown] = useState(value);
  const now = next(shown, value);
  if (now !== shown) setShown(now);
  return now;
}

/** The value that was first given for an id, until another id is given. */
export function useFirstOf<Value>(id: string, value: Value): Value {
  return useSteady({ id, value }, (first, now) => (first.id === now.id ? first : now)).value;
}

/** For `useSteady`: the same list for as long as its items are the same. */
export function sameList<Item>(shown: readonly Item[], list: readonly Item[]): readonly Item[] {
  return shown.length === list.length && shown.every((item, index) => item === list[index]) ? shown : list;
}
