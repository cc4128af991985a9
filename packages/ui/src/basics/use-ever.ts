import { useState } from "react";

/** Every item that a list has had in the component's life: what was shown keeps its place when it goes, and may come back. */
export function useEver<Item>(items: readonly Item[]): ReadonlySet<Item> {
  const [ever, setEver] = useState<ReadonlySet<Item>>(() => new Set(items));
  if (items.every((item) => ever.has(item))) return ever;
  const all = new Set([...ever, ...items]);
  setEver(all);
  return all;
}
