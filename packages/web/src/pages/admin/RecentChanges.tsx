import { melbourneDate, melbourneTimeWithZone } from "@railbird/domain";
import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { AuditTrail } from "@railbird/ui/admin";
import { useAuditTrail } from "../../data/admin-queries";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";

/** Who changed which bookmaker, when and how. */
export function RecentChanges() {
  const { data, failed, onRetry } = useLoaded(useAuditTrail());
  return (
    <Section>
      <h2>Recent changes</h2>
      {!data && (failed ? <ErrorNote title="The changes did not load" onRetry={onRetry} /> : <LoadingText />)}
      {data?.length === 0 && <EmptyState>Nothing has been changed yet.</EmptyState>}
      {data && data.length > 0 && <AuditTrail entries={data} when={dateAndTime} />}
    </Section>
  );
}

/** `2026-11-03, 3:05 PM AEDT` */
function dateAndTime(instant: string): string {
  const at = Date.parse(instant);
  return `${melbourneDate(at)}, ${melbourneTimeWithZone(at)}`;
}
