import type { AuditEntry } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";

/** Undoes a change of the audit trail, with a toast of the outcome. */
export function useUndo(): (entry: AuditEntry) => void {
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const { mutateAsync } = useAdminApi().useMutation("post", "/api/audit/{id}/undo");
  const undo = async ({ id, action, changes }: AuditEntry) => {
    try {
      await mutateAsync({ params: { path: { id } } });
      const lostLogo = action === "deleted" && changes.some(({ field }) => field === "logoUrl");
      const description = lostLogo ? { description: "Its logo was removed and has to be uploaded again." } : {};
      toast({ title: "Change undone", ...description });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Failed to undo the change", description, variant: "destructive" });
    }
    await refresh();
  };
  return (entry) => void undo(entry);
}
