import type { BookmakerListItem } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { checkboxGrid } from "../basics/checkbox-grid-style";
import { BookmakerBadge, bookmakerLook } from "../racing/BookmakerBadge";

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
  /** Those that are not shown. One that does not quote here keeps its place in the list. */
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Which bookmakers' prices are shown. Best price and market percentage count them all. */
export default function BookmakerChooser({ id, bookmakers, hidden, onChange, directory = [] }: BookmakerChooserProps) {
  const toggle = (bookmakerId: string) =>
    onChange(hidden.includes(bookmakerId) ? hidden.filter((each) => each !== bookmakerId) : [...hidden, bookmakerId]);
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
      <p>
        Best price and market percentage always count every bookmaker, hidden ones too. Your choice is kept on this
        device only.
      </p>
      <Button kind="quiet" disabled={hidden.length === 0} onClick={() => onChange([])}>
        Show all
      </Button>
    </Root>
  );
}
