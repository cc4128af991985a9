import { useHydrated } from "../../app/use-hydrated";

/** A part of the address; `null` on the server and during hydration, since the server's HTML is the same for every choice. */
export function useAfterHydration(value: string | null): string | null {
  return useHydrated() ? value : null;
}
