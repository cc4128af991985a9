import type { RunnerSummary } from "@railbird/contract";
import { connectionsLine, formatTips, movement } from "@railbird/domain";
import styled from "styled-components";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { Movement } from "../racing/Movement";
import { PriceCell } from "../racing/PriceCell";
import { RunnerNumber } from "../racing/RunnerNumber";
import { cardOrder, signalsByRunner } from "./order";
import { RunnerSignals } from "./RunnerSignals";
import type { RunnerTableProps } from "./RunnerTable";

const List = styled.ol`
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  @media (min-width: 768px) {
    display: none;
  }
`;
const Card = styled.li`
  display: grid;
  gap: 2px;
  min-height: 48px;
  padding: 8px 12px;
  font-size: 14px;
  line-height: 22px;
  & + & {
    border-top: 1px solid var(--line);
  }
  &[data-scratched] {
    color: var(--quiet);
  }
`;
// Prices and movements of all cards stand below each other: their columns are as wide as the longest that is likely.
const Top = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto 76px;
  align-items: center;
  gap: 0 8px;
  > :nth-child(n + 3) {
    justify-self: end;
  }
  > :nth-child(3):last-child {
    grid-column: 3 / -1;
  }
`;
const Bottom = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
`;
const Name = styled.span`
  font-weight: 600;
  line-height: 20px;
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;
const Words = styled.span`
  font-family: var(--narrow);
  color: var(--quiet);
`;

/** A race's field as cards of two lines, on narrow screens. */
export function RunnerCards({ race, tips, directory }: RunnerTableProps) {
  const kinds = signalsByRunner(race, tips);
  return (
    <List aria-label="Runners">
      {cardOrder<RunnerSummary>(race.runners).map((runner) => (
        <Card key={runner.id} data-scratched={runner.scratched || undefined}>
          <Top>
            <RunnerNumber number={runner.number} code={race.racingCode} />
            <Name>{runner.scratched ? <s>{runner.name}</s> : runner.name}</Name>
            {runner.scratched ? (
              <span>Scratched</span>
            ) : (
              <>
                <PriceCell odds={runner.odds} best />
                <Movement pct={movement(runner.openOdds, runner.odds)} />
              </>
            )}
          </Top>
          <Bottom>
            <Facts>
              <Words>
                {runner.barrier && `Bar ${runner.barrier} · `}
                {connectionsLine(runner, race.racingCode)}
                {runner.tipsCount !== undefined && ` · ${formatTips(runner.tipsCount)}`}
              </Words>
              <RunnerSignals kinds={kinds.get(runner.id) ?? []} />
            </Facts>
            {!runner.scratched && runner.bookmaker && (
              <BookmakerBadge bookmakerId={runner.bookmaker} directory={directory} />
            )}
          </Bottom>
        </Card>
      ))}
    </List>
  );
}
