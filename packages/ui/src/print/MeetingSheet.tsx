import type { MeetingDetail, MeetingRace, Signals } from "@railbird/contract";
import { CONNECTION_WORDS, DASH, formatOdds, longDate, RACING_CODE_LABELS, SIGNAL_KINDS } from "@railbird/domain";
import styled from "styled-components";
import { statusWord } from "../racing/badges";
import { Distance } from "../racing/RaceName";
import { ordinals } from "../racing/ResultsLine";
import { signalWords } from "../racing/SignalChips";
import { StartTime } from "../time/StartTime";
import { Sheet } from "./Sheet";

/** Two columns of races, each whole where it fits. */
const Races = styled.div`
  columns: 2;
  column-gap: 10pt;
  section {
    break-inside: avoid;
    padding-block: 6pt;
  }
  p {
    font-size: 8pt;
  }
  tbody th {
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  [data-scratched] > * {
    color: var(--quiet);
  }
`;

/** How wide a column is, points; the runner and its jockey share the rest. */
const WIDTHS = [14, undefined, 18, 52, 22, 34, 32, 32] as const;

export interface MeetingSheetProps {
  readonly meeting: MeetingDetail;
  /** Where the meeting's page is. */
  readonly address: string;
}

/** A meeting as a form guide: all its races with their runners, opening and best prices, in ink alone. */
export function MeetingSheet({ meeting, address }: MeetingSheetProps) {
  const { venue, state, date, races, feed } = meeting;
  const facts = [
    RACING_CODE_LABELS[meeting.racingCode],
    state,
    longDate(date),
    `${races.length} ${races.length === 1 ? "race" : "races"}`,
    meeting.trackCondition && `Track: ${meeting.trackCondition}`,
    meeting.weather && `Weather: ${meeting.weather}`,
  ];
  return (
    <Sheet
      title={venue}
      facts={facts.filter(Boolean).join(" · ")}
      feed={feed}
      settled={races.length > 0 && races.every(({ status }) => status !== "open")}
      address={address}
    >
      <Races>
        {races.map((race) => (
          <RaceCard key={race.id} race={race} />
        ))}
      </Races>
    </Sheet>
  );
}

function RaceCard({ race }: { readonly race: MeetingRace }) {
  const words = CONNECTION_WORDS[race.racingCode];
  return (
    <section>
      <h2>
        R{race.number} <StartTime instant={race.startTime} /> {race.name}
      </h2>{" "}
      <Distance metres={race.distance} />
      {race.status !== "open" && ` · ${statusWord(race.status)}`}
      <Placings race={race} />
      <SignalsLine signals={race.signals} />
      <table>
        <colgroup>
          {WIDTHS.map((points, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never change.
            <col key={at} style={points && { width: `${points}pt` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-text>
              Runner
            </th>
            <th scope="col">{words.barrier}</th>
            <th scope="col" data-text>
              {words.connections}
            </th>
            <th scope="col">Wt</th>
            <th scope="col">Form</th>
            <th scope="col">Open</th>
            <th scope="col">Best</th>
          </tr>
        </thead>
        <tbody>
          {race.runners.map((runner) => (
            <tr key={runner.id} data-scratched={runner.scratched || undefined}>
              <td>
                <b>{runner.number}</b>
              </td>
              <th scope="row" data-text>
                {runner.scratched ? <s>{runner.name}</s> : runner.name}
              </th>
              <td>{runner.barrier ?? DASH}</td>
              <td data-text>{runner.jockey ?? runner.trainer ?? DASH}</td>
              <td>{runner.weight ?? DASH}</td>
              <td>{runner.form ?? DASH}</td>
              {runner.scratched ? (
                <td colSpan={2}>Scratched</td>
              ) : (
                <>
                  <td>{formatOdds(runner.openOdds)}</td>
                  <td>
                    <b>{formatOdds(runner.odds)}</b>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first four home; nothing before there is a result. */
function Placings({ race: { results = [], runners } }: { readonly race: MeetingRace }) {
  const placed = results.filter(({ position }) => position <= ordinals.length);
  if (placed.length === 0) return null;
  const name = (wanted: number) => runners.find(({ number }) => number === wanted)?.name;
  return (
    <p>
      {placed
        .map(
          ({ position, runnerNumber, runnerName }) =>
            `${ordinals[position - 1]} ${runnerNumber} ${name(runnerNumber) ?? runnerName ?? ""}`,
        )
        .join(" · ")}
    </p>
  );
}

/** Which runners the signals point to; nothing where there is none. */
function SignalsLine({ signals }: { readonly signals: Signals }) {
  const words = SIGNAL_KINDS.map((kind) => {
    const signal = signals[kind];
    return signal && `${signalWords[kind].short} ${signal.number}`;
  }).filter((each) => each !== undefined);
  return words.length > 0 && <p>{words.join(" · ")}</p>;
}
