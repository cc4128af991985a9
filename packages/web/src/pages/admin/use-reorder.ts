import type { Bookmaker } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { adminQueries, useRefreshBookmakers } from "../../data/admin-queries";

/** Puts the bookmakers in another order: shown at once, sent one order after another, and taken back when it is rejected. */
export function useReorder(): (ids: readonly string[]) => void {
  const api = useAdminApi();
  const client = useQueryClient();
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const { mutateAsync } = api.useMutation("put", "/api/bookmaker-order");
  const sending = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const { queryKey } = adminQueries.bookmakers(api);

  const send = async (ids: readonly string[]) => {
    try {
      await mutateAsync({ body: { ids: [...ids] } });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Failed to reorder bookmakers", description, variant: "destructive" });
    }
    waiting.current -= 1;
    // A response to an earlier order would undo on the screen what was moved since.
    if (waiting.current === 0) await refresh();
  };

  return (ids) => {
    waiting.current += 1;
    void client.cancelQueries({ queryKey });
    client.setQueryData<Bookmaker[]>(queryKey, (shown) =>
      ids
        .map((id) => shown?.find((each) => each.id === id))
        .filter((each) => each !== undefined)
        .map((each, index) => ({ ...each, position: index + 1 })),
    );
    sending.current = sending.current.then(() => send(ids));
  };
}
