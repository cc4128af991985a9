import { useState } from "react";

/** A place of the list, and what is in it; empty when the list has become shorter. */
export interface Place<Item> {
  readonly number: number;
  readonly item: Item | undefined;
}

/** As many places as the list has had items at most: what leaves a list makes none of its places another size. */
export function usePlaces<Item>(items: readonly Item[]): readonly Place<Item>[] {
  const [most, setMost] = useState(items.length);
  if (items.length > most) setMost(items.length);
  return Array.from({ length: Math.max(most, items.length) }, (_, index) => ({
    number: index + 1,
    item: items[index],
  }));
}
