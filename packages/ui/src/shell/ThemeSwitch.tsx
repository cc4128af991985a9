import styled from "styled-components";
import { joinedRadios } from "../basics/joined-radios";
import { THEME_CHOICES, type ThemeChoice } from "../theme/theme-choice";

const Root = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  ${joinedRadios}
  legend {
    padding: 0;
    font-size: 12px;
    color: var(--quiet);
  }
  label {
    flex: 1;
  }
  span {
    padding: 0 12px;
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
