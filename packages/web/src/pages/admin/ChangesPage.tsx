import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { EmptyState, ErrorNote, LoadingText, useToast } from "@railbird/ui";
import { AccountChangeList, AuditTrail } from "@railbird/ui/admin";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import {
  useAccountChanges,
  useAuditTrail,
  useBookmakerConfigurations,
  useDiagnostics,
  useRefreshBookmakers,
} from "../../data/admin-queries";
import { adminChangesPath } from "../../routes/paths";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { dateAndTime } from "./date-and-time";

const TITLE = "Changes";

/** `/admin/changes`: who changed what, with undo. */
export default function ChangesPage() {
  return (
    <AdminGate
      title={TITLE}
      description="Who changed which bookmaker and which account of Railbird, when and how."
      path={adminChangesPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <RecentChanges />
        </AdminFrame>
      )}
    </AdminGate>
  );
}

/** Who changed which bookmaker, when and how; a bookmaker's last change can be undone. Then who changed how they sign in. */
function RecentChanges() {
  const { data, failed, errorId, onRetry } = useLoaded(useAuditTrail());
  const onUndo = useUndo();
  // Their revision brings what somebody else changes.
  useDiagnostics();
  return (
    <>
      <Section>
        <h2>Bookmakers</h2>
        {!data &&
          (failed ? (
            <ErrorNote title="The changes did not load" errorId={errorId} onRetry={onRetry} />
          ) : (
            <LoadingText />
          ))}
        {data?.length === 0 && <EmptyState>Nothing has been changed yet.</EmptyState>}
        {data && data.length > 0 && <AuditTrail entries={data} when={dateAndTime} onUndo={onUndo} />}
      </Section>
      <AccountChanges />
    </>
  );
}

/** Shown once there is one. */
function AccountChanges() {
  const { data, failed, errorId, onRetry } = useLoaded(useAccountChanges());
  if (!data)
    return failed ? (
      <ErrorNote title="The changes of accounts did not load" errorId={errorId} onRetry={onRetry} />
    ) : null;
  if (data.length === 0) return null;
  return (
    <Section>
      <h2>Accounts</h2>
      <AccountChangeList changes={data} when={dateAndTime} />
    </Section>
  );
}

/** Undoes a change of the audit trail, or all of a new order at once, with a toast of the outcome. */
function useUndo(): (entries: readonly AuditEntry[]) => void {
  const { toast } = useToast();
  const refresh = useRefreshBookmakers();
  const api = useAdminApi();
  const { mutateAsync: undoOne } = api.useMutation("post", "/api/audit/{id}/undo");
  const { mutateAsync: order } = api.useMutation("put", "/api/bookmaker-order");
  const { data: bookmakers = [] } = useBookmakerConfigurations();
  const undo = async (entries: readonly AuditEntry[]) => {
    const [{ id, action, changes }] = entries as [AuditEntry];
    try {
      if (entries.length > 1) await order({ body: { ids: idsBefore(bookmakers, entries) } });
      else await undoOne({ params: { path: { id } } });
      const lostLogo = action === "deleted" && changes.some(({ field }) => field === "logoUrl");
      const description = lostLogo ? { description: "Its logo was removed and has to be uploaded again." } : {};
      toast({ title: "Change undone", ...description });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Failed to undo the change", description, variant: "destructive" });
    }
    await refresh();
  };
  return (entries) => void undo(entries);
}

/** The ids in the order that was before these moves. */
function idsBefore(bookmakers: readonly Bookmaker[], moves: readonly AuditEntry[]): string[] {
  const places = new Map(moves.map(({ bookmakerId, changes }) => [bookmakerId, Number(changes[0]?.from)]));
  const placeOf = ({ bookmakerId, position }: Bookmaker) => places.get(bookmakerId) ?? position;
  return bookmakers.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id);
}
