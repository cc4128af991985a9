import { AUSTRALIAN_STATES, type AustralianState } from "@railbird/domain";
import styled from "styled-components";
import { Button } from "../basics/Button";

const Root = styled.form`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  label {
    color: var(--quiet);
  }
  select {
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    font-weight: 600;
  }
`;

export interface StateFilterProps {
  /** The selected state; none means all. */
  readonly value: AustralianState | undefined;
  readonly onChange: (state: AustralianState | undefined) => void;
  /** The other parts of the address's query, which a choice leaves as they are. */
  readonly kept?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Which state's meetings are listed. One control whatever the number of states, and a form: it works without JavaScript. */
export function StateFilter({ value, onChange, kept = {} }: StateFilterProps) {
  return (
    <Root method="get">
      {Object.entries(kept).map(
        ([name, text]) => text !== undefined && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <label htmlFor="state-filter">State</label>
      <select
        id="state-filter"
        name="state"
        value={value ?? ""}
        onChange={({ target }) => onChange(AUSTRALIAN_STATES.find((state) => state === target.value))}
      >
        <option value="">All</option>
        {AUSTRALIAN_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Root>
  );
}
