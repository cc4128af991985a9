import type { BookmakerListItem, Race, Tips } from "@railbird/contract";
import { connectionsLine, DASH, formatOdds, movement } from "@railbird/domain";
import styled from "styled-components";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { Movement } from "../racing/Movement";
import { PriceCell } from "../racing/PriceCell";
import { RunnerNumber } from "../racing/RunnerNumber";
import { cardOrder, signalsByRunner } from "./order";
import { RunnerSignals } from "./RunnerSignals";
import { TableFrame } from "./TableFrame";

const Root = styled(TableFrame)`
  @media (max-width: 767px) {
    display: none;
  }
  /* Signals stand in one line, so that every row is as high as the next. */
  td:last-child > span {
    flex-wrap: nowrap;
  }
`;

export interface RunnerTableProps {
  readonly race: Pick<Race, "racingCode" | "runners" | "signals">;
  readonly tips?: Tips | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** A race's field as a table, on wide screens. Number and name stay in view when it scrolls sideways. */
export function RunnerTable({ race, tips, directory }: RunnerTableProps) {
  const kinds = signalsByRunner(race, tips);
  return (
    <Root label="Runners">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Runner</th>
          <th scope="col">Jockey</th>
          <th scope="col" data-figure>
            Bar
          </th>
          <th scope="col" data-figure>
            Open
          </th>
          <th scope="col" data-figure>
            Current
          </th>
          <th scope="col" data-figure>
            Move
          </th>
          <th scope="col" data-figure>
            Tips
          </th>
          <th scope="col">Signals</th>
        </tr>
      </thead>
      <tbody>
        {cardOrder(race.runners).map((runner) => (
          <tr key={runner.id} data-scratched={runner.scratched || undefined}>
            <td>
              <RunnerNumber number={runner.number} code={race.racingCode} />
            </td>
            <th scope="row">{runner.scratched ? <s>{runner.name}</s> : runner.name}</th>
            <td data-words>{connectionsLine(runner, race.racingCode)}</td>
            <td data-figure>{runner.barrier ?? DASH}</td>
            {runner.scratched ? (
              <td colSpan={5}>Scratched</td>
            ) : (
              <>
                <td data-figure>{formatOdds(runner.openOdds)}</td>
                <td data-figure>
                  <PriceCell odds={runner.odds} best />
                  {runner.bookmaker && <BookmakerBadge bookmakerId={runner.bookmaker} directory={directory} />}
                </td>
                <td data-figure>
                  <Movement pct={movement(runner.openOdds, runner.odds)} />
                </td>
                <td data-figure>{runner.tipsCount ?? DASH}</td>
                <td>
                  <RunnerSignals kinds={kinds.get(runner.id) ?? []} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
