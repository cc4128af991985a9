import type { ReadName, ReadRef } from "@railbird/reads";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "./api";
import { usePolling } from "./live/live-context";
import { readQuery } from "./read-query";

/** A read that the page shows, kept up to date while it is shown. */
export function useRead<Name extends ReadName>(ref: ReadRef<Name>) {
  return useQuery(readQuery(useApi(), ref, usePolling(ref)));
}
