import type { DiagnosedBookmaker } from "@railbird/contract";
import { Button } from "../basics/Button";
import { AdminTable } from "./AdminTable";
import { ago, percent } from "./facts";

const COLUMNS = ["Bookmaker", "Last price", "Races today", "Best price", "Unmatched", "Configured"];

export interface BookmakerFactsTableProps {
  readonly bookmakers: readonly DiagnosedBookmaker[];
  readonly racesToday: number;
  /** The clock of the response that the facts are from. */
  readonly now: string;
  /** Opens the form for a bookmaker that is not configured. */
  readonly onConfigure: (bookmakerId: string) => void;
}

/** A row per bookmaker that is configured or quotes a race today. */
export function BookmakerFactsTable({ bookmakers, racesToday, now, onConfigure }: BookmakerFactsTableProps) {
  return (
    <AdminTable label="Bookmakers in the feed" columns={COLUMNS} stacked>
      {bookmakers.map(({ bookmakerId, configured, lastPriceAt, racesCovered, bestShare, unmatched }) => (
        <tr key={bookmakerId}>
          <th scope="row">{bookmakerId}</th>
          <td data-label="Last price">{ago(now, lastPriceAt)}</td>
          <td data-label="Races today">
            {racesCovered} of {racesToday}
          </td>
          <td data-label="Best price">{percent(bestShare)}</td>
          <td data-label="Unmatched">{unmatched}</td>
          <td data-label="Configured">
            {configured ? (
              "Yes"
            ) : (
              <Button aria-label={`Configure ${bookmakerId}`} onClick={() => onConfigure(bookmakerId)}>
                Configure
              </Button>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
