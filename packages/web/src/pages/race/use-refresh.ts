import { useToast } from "@railbird/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useHasTips } from "../shared/use-has-tips";

/** A refresh of the odds and its state. */
export interface Refresh {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** When the failure that a refresh has told of happened, epoch ms; 0 before any. */
  readonly toldAt: number;
}

const ODDS_AND_TIPS = "Latest odds and tips have been refreshed";
const ODDS_ALONE = "Latest odds have been refreshed. Tips could not be loaded.";

/** Asks the server for a race and its tips anew and says how it went (specification, section 8). It succeeds when the odds come. */
export function useRefresh(race: UseQueryResult<unknown, unknown>, tips: UseQueryResult<unknown, unknown>): Refresh {
  const { toast } = useToast();
  const hasTips = useHasTips();
  const [refreshing, setRefreshing] = useState(false);
  const [toldAt, setToldAt] = useState(0);
  const refresh = async () => {
    setRefreshing(true);
    // A call that is under way began before the button was pressed: it is given up for a new one.
    const [newRace, newTips] = await Promise.all([race.refetch(), tips.refetch()]);
    setRefreshing(false);
    if (newRace.isError) {
      setToldAt(newRace.errorUpdatedAt);
      toast({
        title: "Refresh failed",
        description: "Unable to refresh odds. Please try again.",
        variant: "destructive",
      });
    } else {
      const tipsMissing = hasTips && newTips.isError;
      toast({ title: "Odds updated", description: tipsMissing ? ODDS_ALONE : ODDS_AND_TIPS });
    }
  };
  return { refreshing, onRefresh: () => void refresh(), toldAt };
}
