import type { Bookmaker } from "@railbird/contract";
import { ErrorNote } from "@railbird/ui";
import { DiagnosticsCard } from "@railbird/ui/admin";
import { useFeedSample } from "../../data/admin-queries";
import { useLoaded } from "../shared/use-loaded";
import { diagnose } from "./diagnose";

/** Compares the configured bookmakers with those of the feed, once both are known. */
export function Diagnostics({ bookmakers }: { readonly bookmakers: readonly Bookmaker[] | undefined }) {
  const { data, failed, onRetry } = useLoaded(useFeedSample());
  if (!data) return failed ? <ErrorNote title="The feed's bookmakers did not load" onRetry={onRetry} /> : null;
  if (!bookmakers) return null;
  // Section 7: a response without the list is an empty one.
  const { nextRaces = [] } = data;
  return (
    <DiagnosticsCard
      {...diagnose(
        bookmakers.map(({ bookmakerId }) => bookmakerId),
        nextRaces,
      )}
    />
  );
}
