import type { Bookmaker } from "@railbird/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../data/admin-api";
import { adminQueries } from "../../data/admin-queries";

/** Fetches the current version of a bookmaker; `undefined` when it was deleted. */
export function useNewerVersion(): (bookmaker: Bookmaker) => Promise<Bookmaker | undefined> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async ({ id }) => {
    const bookmakers = await client.fetchQuery({ ...adminQueries.bookmakers(api), staleTime: 0 });
    return bookmakers.find((each) => each.id === id);
  };
}
