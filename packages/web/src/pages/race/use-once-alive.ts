import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A part of the address; `null` on the server and while the page hydrates, since the server's HTML is the same for every choice. */
export function useOnceAlive(value: string | null): string | null {
  return useSyncExternalStore(
    never,
    () => value,
    () => null,
  );
}
