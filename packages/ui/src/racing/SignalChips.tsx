import type { Signals } from "@railbird/contract";
import { formatMovement, formatNet, formatOdds, formatTips, SIGNAL_KINDS, type SignalKind } from "@railbird/domain";
import styled from "styled-components";
import { Triangle } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { signalKindColours } from "./signal-kind-style";

/** The name of each signal: in full on tiles, in short on chips. */
export const signalWords: Readonly<Record<SignalKind, { readonly full: string; readonly short: string }>> = {
  favourite: { full: "Favourite", short: "Fav" },
  secondFavourite: { full: "Second Favourite", short: "2nd fav" },
  mostTipped: { full: "Most Tipped", short: "Tipped" },
  biggestCruncher: { full: "Biggest Cruncher", short: "Cruncher" },
  biggestDrifter: { full: "Biggest Drifter", short: "Drifter" },
};

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Chip = styled.li`
  display: inline-flex;
  align-items: baseline;
  gap: 4px;
  padding: 0 6px;
  border: 1px solid var(--line);
  border-radius: 2px;
  background: var(--raised);
  font: 500 12px/20px var(--sans);
  white-space: nowrap;
  b {
    font-weight: 700;
  }
  i {
    font: 500 12px var(--narrow);
  }
  small {
    font: 400 12px var(--narrow);
    color: var(--quiet);
  }
  ${signalKindColours}
`;

export interface SignalChipsProps {
  readonly signals: Signals;
}

/** A race's signals, each as a word, a runner's number and one figure; a movement says what is left of it net of scratchings. */
export function SignalChips({ signals }: SignalChipsProps) {
  const chips = SIGNAL_KINDS.map((kind) => chipOf(kind, signals)).filter((chip) => chip !== undefined);
  return chips.length === 0 ? null : (
    <List>
      {chips.map(({ kind, number, figure, note }) => (
        <Chip key={kind} data-kind={kind} data-tip={signalWords[kind].full}>
          {kind === "biggestCruncher" && <Triangle direction="down" />}
          {kind === "biggestDrifter" && <Triangle direction="up" />}
          <i aria-hidden="true">{signalWords[kind].short}</i>
          <VisuallyHidden>{signalWords[kind].full}: number </VisuallyHidden>
          <b>{kind === "mostTipped" ? `No. ${number},` : number}</b> {figure}
          {note && <small>{note}</small>}
        </Chip>
      ))}
    </List>
  );
}

interface ChipContent {
  readonly kind: SignalKind;
  readonly number: number;
  readonly figure: string;
  readonly note?: string | undefined;
}

function chipOf(kind: SignalKind, signals: Signals): ChipContent | undefined {
  if (kind === "mostTipped") {
    const tipped = signals.mostTipped;
    return tipped && { kind, number: tipped.number, figure: formatTips(tipped.tipsCount) };
  }
  if (kind === "favourite" || kind === "secondFavourite") {
    const priced = signals[kind];
    return priced && { kind, number: priced.number, figure: formatOdds(priced.odds) };
  }
  const moved = signals[kind];
  return (
    moved && {
      kind,
      number: moved.number,
      figure: formatMovement(moved.movePct),
      note: moved.netPct === undefined ? undefined : formatNet(moved.netPct),
    }
  );
}
