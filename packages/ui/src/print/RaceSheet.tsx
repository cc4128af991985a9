import type { BookmakerListItem, Race, RacingCode, Runner, Tips } from "@railbird/contract";
import {
  CARD_ORDER,
  CONNECTION_WORDS,
  claimMark,
  connectionsLine,
  DASH,
  FINISHING_ORDER,
  formatDollars,
  formatOdds,
  formatPercent,
  formatRunnerCount,
  isShareTold,
  longDate,
  movement,
  netMovement,
  raceMarkets,
} from "@railbird/domain";
import styled from "styled-components";
import { ALL_BOOKMAKERS, inOrder, signalKinds, useRaceField } from "../race-table/use-race-field";
import { bookmakerLook } from "../racing/BookmakerBadge";
import { statusWord } from "../racing/badges";
import { NetMovement } from "../racing/NetMovement";
import { Movement } from "../racing/Price";
import { Distance } from "../racing/RaceName";
import { signalWords } from "../racing/SignalChips";
import { StartTime } from "../time/StartTime";
import { Mark, Sheet } from "./Sheet";

/** More bookmakers than these have columns of the right width on a sheet that is turned. */
const MOST_UPRIGHT = 12;

/** How wide a column is, points; bookmakers share the rest. */
const WIDTHS = { number: 13, runner: 112, barrier: 18, weight: 22, form: 30, open: 30, best: 32, move: 39 } as const;

const Table = styled.table`
  [data-book] {
    padding-inline: 0 0.5pt;
    font-size: 7.5pt;
  }
  [data-long] {
    font-size: 6pt;
    letter-spacing: -0.02em;
  }
  [data-scratched] > * {
    color: var(--quiet);
  }
`;

export interface RaceSheetProps {
  readonly race: Race;
  readonly tips?: Tips | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Where the race's page is. */
  readonly address: string;
}

/** A race as a page of a form guide: its field with every bookmaker's prices, in ink alone. */
export function RaceSheet({ race, tips, directory = [], address }: RaceSheetProps) {
  const field = useRaceField(race, { tips, directory, mine: ALL_BOOKMAKERS, market: "win" });
  const bookmakers = field.all;
  const hasResult = (race.results ?? []).length > 0;
  const runners = inOrder(field, hasResult ? FINISHING_ORDER : CARD_ORDER, race.results);
  return (
    <Sheet
      title={`${race.venue} R${race.number}: ${race.name}`}
      facts={<Facts race={race} />}
      feed={race.feed}
      updatedAt={race.updatedAt}
      settled={race.status !== "open"}
      address={address}
      turned={bookmakers.length > MOST_UPRIGHT}
    >
      <Table>
        <colgroup>
          {Object.entries(WIDTHS).map(([name, points]) => (
            <col key={name} style={{ width: `${points}pt` }} />
          ))}
        </colgroup>
        {bookmakers.length > 0 && <colgroup span={bookmakers.length} />}
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-text>
              Runner
            </th>
            <th scope="col">{CONNECTION_WORDS[race.racingCode].barrier}</th>
            <th scope="col">Wt</th>
            <th scope="col">Form</th>
            <th scope="col">Open</th>
            <th scope="col">Best</th>
            <th scope="col">Move</th>
            {bookmakers.map((id) => (
              <th key={id} scope="col" data-book>
                <Mark>{bookmakerLook(id, directory).label}</Mark>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <RunnerLine
              key={runner.id}
              runner={runner}
              code={race.racingCode}
              marks={[
                ...[field.places.get(runner.number)].filter((place) => place !== undefined),
                ...signalKinds(field.kinds.get(runner.id) ?? "").map((kind) => signalWords[kind].short),
                ...[claimMark(runner)].filter((claim) => claim !== undefined),
              ]}
              share={field.scratchingShare}
              bookmakers={bookmakers}
              directory={directory}
            />
          ))}
        </tbody>
        {bookmakers.length > 0 && <Markets race={race} bookmakers={bookmakers} />}
      </Table>
    </Sheet>
  );
}

function Facts({ race }: Pick<RaceSheetProps, "race">) {
  return (
    <>
      {longDate(race.meetingDate)}, <StartTime instant={race.startTime} zone /> · <Distance metres={race.distance} /> ·{" "}
      {formatRunnerCount(race)}
      {race.trackCondition && ` · Track: ${race.trackCondition}`}
      {race.weather && ` · Weather: ${race.weather}`}
      {race.conditions?.class && ` · ${race.conditions.class}`}
      {race.conditions?.prizeMoney !== undefined && ` · ${formatDollars(race.conditions.prizeMoney)}`}
      {race.status !== "open" && ` · ${statusWord(race.status)}`}
    </>
  );
}

interface RunnerLineProps {
  readonly runner: Runner;
  readonly code: RacingCode;
  /** Where it finished, and the signals that point to it. */
  readonly marks: readonly string[];
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly share: number;
  readonly bookmakers: readonly string[];
  readonly directory: readonly BookmakerListItem[];
}

function RunnerLine({ runner, code, marks, share, bookmakers, directory }: RunnerLineProps) {
  const { scratched, openOdds, odds, bookmaker, prices } = runner;
  const moved = movement(openOdds, odds);
  return (
    <tr data-scratched={scratched || undefined}>
      <td>
        <b>{runner.number}</b>
      </td>
      <th scope="row" data-text>
        {scratched ? <s>{runner.name}</s> : runner.name}
        {marks.map((mark) => (
          <span key={mark}>
            {" "}
            <Mark>{mark}</Mark>
          </span>
        ))}
        <small>{connectionsLine(runner, code)}</small>
      </th>
      <td>{runner.barrier ?? DASH}</td>
      <td>{runner.weight ?? DASH}</td>
      <td>{runner.form ?? DASH}</td>
      {scratched ? (
        <td colSpan={3 + bookmakers.length} data-text>
          Scratched {runner.scratchedAt !== undefined && <StartTime instant={runner.scratchedAt} />}
          {runner.lastOdds !== undefined && ` was ${formatOdds(runner.lastOdds)}`}
        </td>
      ) : (
        <>
          <td>{formatOdds(openOdds)}</td>
          <td>
            <b>{formatOdds(odds)}</b>
            {bookmaker && (
              <small>
                <br />
                <Mark>{bookmakerLook(bookmaker, directory).label}</Mark>
              </small>
            )}
          </td>
          <td>
            <Movement pct={moved} />
            {moved !== undefined && isShareTold(share) && (
              <>
                <br />
                <NetMovement pct={netMovement(moved, share)} />
              </>
            )}
          </td>
          {bookmakers.map((id) => {
            const quote = prices.find(({ bookmakerId }) => bookmakerId === id)?.odds;
            return (
              <td
                key={id}
                data-book
                data-best={(quote !== undefined && quote === odds) || undefined}
                data-long={(quote ?? 0) >= 100 || undefined}
              >
                {formatOdds(quote).replace("$", "")}
              </td>
            );
          })}
        </>
      )}
    </tr>
  );
}

/** The market percentage of the best prices and of each bookmaker that quotes the whole field. */
function Markets({ race, bookmakers }: Pick<RunnerLineProps, "bookmakers"> & Pick<RaceSheetProps, "race">) {
  const markets = raceMarkets(race.runners, race.runnersLeftOut);
  return (
    <tfoot>
      <tr>
        <td />
        <th scope="row" colSpan={5} data-text>
          Market %
        </th>
        <td>
          <b>{formatPercent(markets.best)}</b>
        </td>
        <td />
        {bookmakers.map((id) => (
          <td key={id} data-book>
            {formatPercent(markets.byBookmaker.get(id)?.percent).replace("%", "")}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
