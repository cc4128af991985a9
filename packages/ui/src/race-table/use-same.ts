import { useCallback, useEffect, useRef, useState } from "react";

/** The same list for as long as its items are the same. */
export function useSameList(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((item, index) => item === list[index])) return kept;
  setKept(list);
  return list;
}

/** The same function for the component's life, which calls the one of the last render. */
export function useSameCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
