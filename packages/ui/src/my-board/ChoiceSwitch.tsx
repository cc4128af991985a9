import styled from "styled-components";

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 1px;
  border: 0;
  legend {
    padding: 0;
    font-size: 12px;
    color: var(--quiet);
  }
  label {
    position: relative;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--edge);
    margin-inline-start: -1px;
    font-size: 14px;
  }
  input:checked + span {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  input:disabled + span {
    border-style: dashed;
    color: var(--quiet);
  }
  @media (forced-colors: active) {
    input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export interface ChoiceSwitchProps<Choice extends string | number> {
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
