import { AUSTRALIAN_STATES, type AustralianState, TRACKS, type Track } from "@railbird/domain";
import styled from "styled-components";
import { Button } from "../basics/Button";

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  font-size: 14px;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--quiet);
  }
  select {
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    color: var(--ink);
    font-weight: 600;
  }
`;

/** The chosen values of each; none means all. */
export interface MeetingChoice {
  readonly state?: AustralianState | undefined;
  readonly track?: Track | undefined;
}

export interface MeetingFilterProps {
  readonly value: MeetingChoice;
  /** Called with what has changed. */
  readonly onChange: (change: MeetingChoice) => void;
  /** The other parts of the address's query, which a choice leaves as they are. */
  readonly kept?: Readonly<Record<string, string | undefined>> | undefined;
  /** False where there is no choice of tracks. */
  readonly hasTrack?: boolean;
}

/** Of which state, and on which tracks, meetings are listed. A form of two controls, however many there are to choose: it works without JavaScript. */
export function MeetingFilter({ value, onChange, kept = {}, hasTrack = true }: MeetingFilterProps) {
  return (
    <Root method="get">
      {Object.entries(kept).map(
        ([name, text]) => text !== undefined && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <Choice
        label="State"
        name="state"
        options={AUSTRALIAN_STATES}
        value={value.state}
        onChange={(state) => onChange({ state })}
      />
      {hasTrack && (
        <Choice
          label="Track"
          name="track"
          options={TRACKS}
          value={value.track}
          onChange={(track) => onChange({ track })}
        />
      )}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Root>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: Option | undefined;
  readonly onChange: (option: Option | undefined) => void;
}

function Choice<Option extends string>({ label, name, options, value, onChange }: ChoiceProps<Option>) {
  return (
    <label>
      {label}
      <select
        name={name}
        value={value ?? ""}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
