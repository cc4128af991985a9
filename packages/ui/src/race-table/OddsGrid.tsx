import type { BookmakerListItem, Race } from "@railbird/contract";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { PriceCell } from "../racing/PriceCell";
import { RunnerNumber } from "../racing/RunnerNumber";
import { cardOrder } from "./order";
import { TableFrame } from "./TableFrame";

// As far from the edge as the figures below it.
const BookmakerHead = styled.th`
  && {
    padding-inline-end: 14px;
  }
`;
const Best = styled.span`
  position: relative;
  &::after {
    content: "";
    position: absolute;
    inset: auto 6px -2px;
    border-bottom: 2px solid var(--ink);
  }
`;

export interface OddsGridProps {
  readonly race: Pick<Race, "racingCode" | "runners">;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Every bookmaker's price on every runner. The best of a row is bold and underlined; equal bests all are. */
export function OddsGrid({ race, directory = [] }: OddsGridProps) {
  const runners = cardOrder(race.runners).filter((runner) => !runner.scratched);
  const bookmakers = bookmakersOf(runners, directory);
  if (bookmakers.length === 0) {
    return null;
  }
  return (
    <TableFrame label="Odds of every bookmaker">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Runner</th>
          {bookmakers.map((id) => (
            <BookmakerHead scope="col" key={id} data-figure>
              <BookmakerBadge bookmakerId={id} directory={directory} />
            </BookmakerHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {runners.map((runner) => (
          <tr key={runner.id}>
            <td>
              <RunnerNumber number={runner.number} code={race.racingCode} />
            </td>
            <th scope="row">{runner.name}</th>
            {bookmakers.map((id) => {
              const odds = runner.prices.find((quote) => quote.bookmakerId === id)?.odds;
              const best = odds !== undefined && odds === runner.odds;
              return (
                <td key={id} data-figure>
                  {best ? (
                    <Best>
                      <PriceCell odds={odds} best />
                      <VisuallyHidden> best</VisuallyHidden>
                    </Best>
                  ) : (
                    <PriceCell odds={odds} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Everyone who quotes in the race: in the server's order, then those that it does not know, by id. */
function bookmakersOf(runners: OddsGridProps["race"]["runners"], directory: readonly BookmakerListItem[]): string[] {
  const known = directory.map((item) => item.bookmakerId.toLowerCase());
  const place = (id: string) => {
    const index = known.indexOf(id.toLowerCase());
    return index === -1 ? known.length : index;
  };
  const ids = new Set(runners.flatMap((runner) => runner.prices.map((quote) => quote.bookmakerId)));
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
