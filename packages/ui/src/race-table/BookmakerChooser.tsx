import type { BookmakerListItem } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { checkboxGrid } from "../basics/checkbox-grid-style";
import { BestSwitch } from "../my-board/BestSwitch";
import { BookmakerBadge, bookmakerLook } from "../racing/BookmakerBadge";
import type { MyBookmakers } from "./use-race-field";

const Root = styled.fieldset`
  min-width: 0;
  margin: 0 0 12px;
  padding: 8px 16px 12px;
  border: 1px solid var(--line);
  border-top: 2px solid var(--ink);
  background: var(--raised);
  > button {
    margin-inline-start: -16px;
  }
  legend {
    float: inline-start;
    width: 100%;
    padding: 0;
    font-weight: 650;
  }
  p {
    max-width: 70ch;
    margin-block-start: 8px;
    font-size: 14px;
    color: var(--quiet);
  }
`;
const Boxes = styled.div`
  ${checkboxGrid}
  clear: both;
  margin-block: 4px;
`;

export interface BookmakerChooserProps {
  readonly id: string;
  /** Everyone who quotes in the race, by id. */
  readonly bookmakers: readonly string[];
  /** The choice. A hidden bookmaker that does not quote here stays hidden. */
  readonly mine: MyBookmakers;
  readonly onChange: (mine: MyBookmakers) => void;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Which bookmakers' prices are shown, and whether current prices are the best of these or of all. */
export default function BookmakerChooser({ id, bookmakers, mine, onChange, directory = [] }: BookmakerChooserProps) {
  const { hidden, bestOfMine } = mine;
  const hide = (ids: readonly string[]) => onChange({ ...mine, hidden: ids });
  const toggle = (bookmakerId: string) =>
    hide(hidden.includes(bookmakerId) ? hidden.filter((each) => each !== bookmakerId) : [...hidden, bookmakerId]);
  return (
    <Root id={id}>
      <legend>My bookmakers</legend>
      <Boxes>
        {bookmakers.map((bookmakerId) => (
          <label key={bookmakerId}>
            <input type="checkbox" checked={!hidden.includes(bookmakerId)} onChange={() => toggle(bookmakerId)} />
            <span aria-hidden="true">
              <BookmakerBadge bookmakerId={bookmakerId} directory={directory} linked={false} />
            </span>
            {bookmakerLook(bookmakerId, directory).name}
          </label>
        ))}
      </Boxes>
      <BestSwitch
        name={`${id}-best`}
        bestOfMine={bestOfMine}
        onChange={(chosen) => onChange({ ...mine, bestOfMine: chosen })}
      />
      <p>
        Movement, signals and every other page count all bookmakers, hidden ones too. Your choice is kept on this device
        only.
      </p>
      <Button kind="quiet" disabled={hidden.length === 0} onClick={() => hide([])}>
        Show all
      </Button>
    </Root>
  );
}
