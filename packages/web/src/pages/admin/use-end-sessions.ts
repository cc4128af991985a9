import type { SessionEntry } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage, hasStatus } from "../../data/admin-errors";
import { adminQueries } from "../../data/admin-queries";

/** Ends one's own sessions elsewhere, with a toast of the outcome. */
export function useEndSessions() {
  const api = useAdminApi();
  const client = useQueryClient();
  const { toast } = useToast();
  const one = api.useMutation("delete", "/api/auth/sessions/{id}");
  const others = api.useMutation("delete", "/api/auth/sessions");

  const run = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work().catch((error: unknown) => {
        // The session has ended by itself meanwhile.
        if (!hasStatus(error, 404)) throw error;
      });
      toast({ title });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "The session was not ended", description, variant: "destructive" });
    }
    await client.invalidateQueries({ queryKey: adminQueries.sessions(api).queryKey });
  };

  return {
    busy: one.isPending || others.isPending,
    onEnd: ({ id }: SessionEntry) => void run("Session ended", () => one.mutateAsync({ params: { path: { id } } })),
    onEndOthers: () => void run("All other sessions ended", () => others.mutateAsync({})),
  };
}
