import styled from "styled-components";
import { THEME_CHOICES, type ThemeChoice } from "../theme/theme-choice";

const Root = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 12px;
    color: var(--quiet);
  }
  label {
    position: relative;
    flex: 1;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 0 12px;
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
  /* Forced colours override the theme's, so the selection uses system colours. */
  @media (forced-colors: active) {
    input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  input:focus-visible + span {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

const labels: Readonly<Record<ThemeChoice, string>> = { light: "Light", dark: "Dark", system: "System" };

export interface ThemeSwitchProps {
  readonly value: ThemeChoice;
  readonly onChange: (choice: ThemeChoice) => void;
  /** Of the radio buttons; unique on its page. */
  readonly name?: string;
}

/** Light, dark, or the device's setting. */
export function ThemeSwitch({ value, onChange, name = "theme" }: ThemeSwitchProps) {
  return (
    <Root>
      <legend>Theme</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onChange(choice)} />
          <span>{labels[choice]}</span>
        </label>
      ))}
    </Root>
  );
}
