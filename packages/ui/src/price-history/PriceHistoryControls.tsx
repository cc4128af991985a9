import type { RacePrices } from "@railbird/contract";
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { joinedRadios } from "../basics/joined-radios";
import type { RunnerNames } from "./chart-lines";
import type { PriceView } from "./price-view";

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  label,
  legend {
    display: block;
    padding: 0;
    font-size: 12px;
    line-height: 16px;
    color: var(--quiet);
  }
  select {
    min-height: 44px;
    max-width: 100%;
    padding: 0 12px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    font-size: 14px;
  }
`;
const Choices = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  ${joinedRadios}
  span {
    /* Borders of neighbours share a pixel. */
    min-width: 45px;
    padding: 0 12px;
    background: var(--raised);
    color: var(--ink);
  }
  label:first-of-type span {
    margin-inline-start: 0;
  }
`;

const VIEWS = { chart: "Chart", table: "Table" } as const;
const SCALES = { price: "Price", chance: "Chance %" } as const;
const SPANS = { all: "All", hours: "2 h", minutes: "30 min" } as const;

export interface PriceHistoryControlsProps {
  readonly runners: RacePrices["runners"];
  readonly names: RunnerNames;
  /** The id of the chosen runner; the whole field when absent. */
  readonly runnerId: string | undefined;
  readonly view: PriceView;
  readonly onView: (view: PriceView) => void;
}

/** Which runner's prices are shown, and how. */
export function PriceHistoryControls({ runners, names, runnerId, view, onView }: PriceHistoryControlsProps) {
  const selectId = useId();
  const change = (changed: Partial<PriceView>) => onView({ ...view, ...changed });
  return (
    <Controls>
      <div>
        <label htmlFor={selectId}>Prices of</label>
        <select
          id={selectId}
          value={runnerId ?? ""}
          onChange={(event) => onView({ ...view, runnerId: event.target.value || undefined })}
        >
          <option value="">The whole field</option>
          {runners.map(({ id, number }) => (
            <option key={id} value={id}>
              {number} {names.get(id)}
            </option>
          ))}
        </select>
      </div>
      <Choice legend="As" choices={VIEWS} value={view.as} onChange={(as) => change({ as })} />
      {view.as === "chart" && (
        <>
          <Choice legend="Last" choices={SPANS} value={view.span} onChange={(span) => change({ span })} />
          <Choice legend="Height" choices={SCALES} value={view.scale} onChange={(scale) => change({ scale })} />
        </>
      )}
    </Controls>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly choices: Readonly<Record<Value, ReactNode>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, choices, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      {(Object.keys(choices) as Value[]).map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
          <span>{choices[each]}</span>
        </label>
      ))}
    </Choices>
  );
}
