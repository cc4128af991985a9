import type { ResourceName, ResourceRef } from "@railbird/resources";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "./api";
import { usePolling } from "./live/live-context";
import { resourceQuery } from "./resource-query";

/** A read that the page shows, kept up to date while it is shown. */
export function useRead<Name extends ResourceName>(ref: ResourceRef<Name>) {
  return useQuery(resourceQuery(useApi(), ref, usePolling(ref)));
}
