import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { AccountChangeList, AuditTrail } from "@railbird/ui/admin";
import { useAccountChanges, useAuditTrail, useDiagnostics } from "../../data/admin-queries";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { dateAndTime } from "./date-and-time";
import { useUndo } from "./use-undo";

/** Who changed which bookmaker, when and how; a bookmaker's last change can be undone. Then who changed how they sign in. */
export function RecentChanges() {
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
