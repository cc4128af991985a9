import type { BookmakerListItem } from "@railbird/contract";
import { formatPercent, type RaceMarkets } from "@railbird/domain";
import { bookmakerLook } from "../racing/BookmakerBadge";
import { roles } from "./RaceTableHead";

export interface RaceTableFootProps {
  readonly label: string;
  /** The market percentage of each bookmaker. */
  readonly markets: RaceMarkets;
  /** Whether their best prices are those of the bookmakers with a column. */
  readonly bestOfMine: boolean;
  readonly hasSparkline: boolean;
  readonly bookmakers: readonly string[];
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** The market percentage of the best prices and of each bookmaker; where only some of the field is quoted, how many. */
export function RaceTableFoot({
  label,
  markets,
  bestOfMine,
  hasSparkline,
  bookmakers,
  directory = [],
}: RaceTableFootProps) {
  return (
    <tfoot {...roles.group}>
      <tr {...roles.row}>
        <th scope="row" colSpan={2} data-col="market" {...roles.rowHeader}>
          {label}
        </th>
        <td colSpan={3} data-col="gap" />
        <td data-col="current" {...roles.cell}>
          <strong>{percentOrCount(markets.best, markets.quoted, markets.runners)}</strong>
          <small> {markets.best === undefined ? "priced" : bestOfMine ? "best of mine" : "best prices"}</small>
        </td>
        <td colSpan={hasSparkline ? 4 : 3} data-col="gap" />
        {bookmakers.map((id) => {
          const market = markets.byBookmaker.get(id);
          return (
            <td key={id} data-book {...roles.cell}>
              <small>{bookmakerLook(id, directory).label}</small>
              <span>{percentOrCount(market?.percent, market?.quoted ?? 0, markets.runners)}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

function percentOrCount(percent: number | undefined, quoted: number, runners: number): string {
  return percent === undefined ? `${quoted} of ${runners}` : formatPercent(percent);
}
