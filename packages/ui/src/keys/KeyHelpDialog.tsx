import styled from "styled-components";
import { Dialog } from "../dialog/Dialog";
import { SingleKeysSwitch } from "./SingleKeysSwitch";

const Keys = styled.table`
  width: 100%;
  border-block-start: 2px solid var(--ink);
  th,
  td {
    height: 44px;
    padding: 4px 8px 4px 0;
    border-block-end: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
  }
  th {
    width: 40%;
    white-space: nowrap;
  }
  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 28px;
    height: 28px;
    padding: 0 6px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    font: 650 14px/1 var(--sans);
  }
`;
const Note = styled.p`
  font-size: 14px;
  color: var(--quiet);
`;

interface Key {
  /** The sign that is printed on it. */
  readonly sign: string;
  /** The words of a screen reader for a sign that it may leave out. */
  readonly name?: string;
}

const slash: Key = { sign: "/", name: "Slash" };
const down: Key = { sign: "↓", name: "Down arrow" };
const up: Key = { sign: "↑", name: "Up arrow" };
const right: Key = { sign: "→", name: "Right arrow" };
const left: Key = { sign: "←", name: "Left arrow" };
const before: Key = { sign: "[", name: "Left bracket" };
const after: Key = { sign: "]", name: "Right bracket" };
const help: Key = { sign: "?", name: "Question mark" };

const uses: readonly (readonly [keys: readonly Key[], use: string])[] = [
  [[slash], "Search"],
  [[{ sign: "J" }, down], "Next row: a race, a runner"],
  [[{ sign: "K" }, up], "Row before"],
  [[{ sign: "Enter" }], "Open the row"],
  [[right, left], "Across a runner's row: its best price's bookmaker, and back"],
  [[{ sign: "J" }, { sign: "K" }], "On a race's page: next race of the day, or the one before"],
  [[before], "On a race's page: previous race of the meeting"],
  [[after], "On a race's page: next race of the meeting"],
  [[{ sign: "F" }], "Follow the next to jump: each next race opens by itself, until a touch, a key or a scroll"],
  [[{ sign: "Esc" }], "Close what is open"],
  [[help], "This help"],
];

export interface KeyHelpDialogProps {
  readonly onClose: () => void;
}

/** Which keys do what, and a switch that turns those of one character off. */
export function KeyHelpDialog({ onClose }: KeyHelpDialogProps) {
  return (
    <Dialog title="Keyboard" isOpen onClose={onClose}>
      <Keys aria-label="Keys">
        <tbody>
          {uses.map(([keys, use]) => (
            <tr key={use}>
              <th scope="row">
                {keys.map(({ sign, name }, index) => (
                  <span key={sign}>
                    {index > 0 && " or "}
                    <kbd aria-label={name}>{sign}</kbd>
                  </span>
                ))}
              </th>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </Keys>
      <div>
        <SingleKeysSwitch />
        <Note>
          Off, letters and signs do nothing by themselves; arrows, Enter and Esc still work. Arrows move once a row has
          the focus. Kept on this device only.
        </Note>
      </div>
    </Dialog>
  );
}
