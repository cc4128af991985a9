import { ref } from "@railbird/reads";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApi } from "../../data/api";
import { readQuery } from "../../data/read-query";

/** Fetches what the runners of a race did before, unless that is at hand: one of them may be opened next. A failure is told then. */
export function useFormAhead(raceId: string): () => void {
  const client = useQueryClient();
  const api = useApi();
  return useCallback(() => {
    void client.prefetchQuery(readQuery(api, ref("form", { id: raceId })));
  }, [client, api, raceId]);
}
