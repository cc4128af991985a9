import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { AuditTrail } from "@railbird/ui/admin";
import { useAuditTrail } from "../../data/admin-queries";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { dateAndTime } from "./date-and-time";
import { useUndo } from "./use-undo";

/** Who changed which bookmaker, when and how. A bookmaker's last change can be undone. */
export function RecentChanges() {
  const { data, failed, onRetry } = useLoaded(useAuditTrail());
  const onUndo = useUndo();
  return (
    <Section>
      <h2>Recent changes</h2>
      {!data && (failed ? <ErrorNote title="The changes did not load" onRetry={onRetry} /> : <LoadingText />)}
      {data?.length === 0 && <EmptyState>Nothing has been changed yet.</EmptyState>}
      {data && data.length > 0 && <AuditTrail entries={data} when={dateAndTime} onUndo={onUndo} />}
    </Section>
  );
}
