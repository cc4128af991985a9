import type { Bookmaker } from "@railbird/contract";
import { ErrorNote } from "@railbird/ui";
import { DiagnosticsCard } from "@railbird/ui/admin";
import { useFeedSample } from "../../data/admin-queries";
import { useLoaded } from "../shared/use-loaded";
import { diagnose } from "./diagnose";

export interface DiagnosticsProps {
  readonly bookmakers: readonly Bookmaker[] | undefined;
  /** Opens the form for a bookmaker of the feed that is not configured. */
  readonly onConfigure: (bookmakerId: string) => void;
}

/** Compares the configured bookmakers with those of the feed, once both are known. */
export function Diagnostics({ bookmakers, onConfigure }: DiagnosticsProps) {
  const { data, failed, errorId, onRetry } = useLoaded(useFeedSample());
  if (!data)
    return failed ? <ErrorNote title="The feed's bookmakers did not load" errorId={errorId} onRetry={onRetry} /> : null;
  if (!bookmakers) return null;
  // Section 7: a response without the list is an empty one.
  const { nextRaces = [] } = data;
  return (
    <DiagnosticsCard
      onConfigure={onConfigure}
      {...diagnose(
        bookmakers.map(({ bookmakerId }) => bookmakerId),
        nextRaces,
      )}
    />
  );
}
