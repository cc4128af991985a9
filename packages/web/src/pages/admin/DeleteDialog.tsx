import type { Bookmaker } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";

export interface DeleteDialogProps {
  readonly bookmaker: Bookmaker;
  readonly onClose: () => void;
}

/** Asks before a bookmaker is deleted, deletes it, and shows the outcome as a toast. */
export function DeleteDialog({ bookmaker, onClose }: DeleteDialogProps) {
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const remove = useAdminApi().useMutation("delete", "/api/bookmakers/{id}");
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { path: { id: bookmaker.id } } });
      toast({ title: "Bookmaker deleted successfully" });
    } catch (error) {
      toast({ title: "Failed to delete bookmaker", description: failureMessage(error), variant: "destructive" });
    }
    onClose();
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Delete ${bookmaker.bookmakerId}`}
      confirmLabel="Delete"
      isOpen
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Are you sure you want to delete this bookmaker configuration?
    </ConfirmDialog>
  );
}
