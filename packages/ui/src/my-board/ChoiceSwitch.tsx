import styled from "styled-components";
import { joinedRadios } from "../basics/joined-radios";

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 1px;
  border: 0;
  ${joinedRadios}
  legend {
    padding: 0;
    font-size: 12px;
    color: var(--quiet);
  }
  span {
    padding: 0 16px;
  }
  input:disabled + span {
    border-style: dashed;
    color: var(--quiet);
  }
`;

export interface ChoiceSwitchProps<Choice extends string | number> {
  /** The name of the choice, for a screen reader. */
  readonly legend: string;
  /** Unique on its page. */
  readonly name: string;
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** One of a few choices, all in sight. */
export function ChoiceSwitch<Choice extends string | number>(props: ChoiceSwitchProps<Choice>) {
  const { legend, name, choices, value: chosen, onChange } = props;
  return (
    <Root>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </Root>
  );
}
