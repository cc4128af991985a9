import { formatOdds } from "@railbird/domain";
import { memo } from "react";
import { usePriceMark } from "../racing/use-price-mark";
import { QuoteAge } from "./QuoteAge";

export interface QuoteCellProps {
  readonly bookmakerId: string;
  /** Decimal dollars; absent where this bookmaker does not quote. */
  readonly odds: number | undefined;
  /** True for the best price of the row; equal bests all are. */
  readonly best: boolean;
  /** When the feed last confirmed it, ISO 8601; absent where that was with the race. */
  readonly seenAt: string | undefined;
}

/** One bookmaker's price on one runner. Plain elements and one hook: a field has hundreds of them. */
export const QuoteCell = memo(function QuoteCell({ bookmakerId, odds, best, seenAt }: QuoteCellProps) {
  return (
    <td data-book data-best={best || undefined}>
      {usePriceMark(odds)}
      <span>{formatOdds(odds)}</span>
      {best && <span data-hidden> best</span>}
      {seenAt !== undefined && odds !== undefined && <QuoteAge bookmakerId={bookmakerId} seenAt={seenAt} />}
    </td>
  );
});
