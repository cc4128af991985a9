import type { SignalPeriod } from "@railbird/contract";
import { EmptyState } from "@railbird/ui";
import { SignalGroupsTable, SignalTallyTable } from "@railbird/ui/signal-record";
import styled from "styled-components";
import { Facts, Section } from "../shared/layout";

const Sub = styled.h3`
  margin-top: 4px;
  font-size: 16px;
`;

export interface SignalPeriodSectionProps {
  readonly heading: string;
  readonly period: SignalPeriod;
  /** Said where no race is in the sample. */
  readonly empty: string;
}

/** The counts of a day or a season. */
export function SignalPeriodSection({ heading, period, empty }: SignalPeriodSectionProps) {
  const { races, signals, byCode, byState } = period;
  return (
    <Section>
      <h2>{heading}</h2>
      {races === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <>
          <Facts>
            <span>
              {races} finished {races === 1 ? "race" : "races"}
            </span>
          </Facts>
          <SignalTallyTable label={`Signals, ${heading}`} signals={signals} />
          <Sub>Wins by code and state, and wins implied in brackets</Sub>
          <SignalGroupsTable label={`Wins by code and state, ${heading}`} byCode={byCode} byState={byState} />
        </>
      )}
    </Section>
  );
}
