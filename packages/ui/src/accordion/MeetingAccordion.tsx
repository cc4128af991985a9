import type { Meeting, RaceSummary } from "@railbird/contract";
import { useMemo } from "react";
import styled from "styled-components";
import { Accordion } from "./Accordion";
import { MeetingEntry } from "./MeetingEntry";

const Root = styled(Accordion)`
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  > div + div {
    border-top: 1px solid var(--line);
  }
  /* Entries far out of view are neither laid out nor painted. The height is a closed entry's. */
  > div {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 101px;
  }
  > [data-dimmed] {
    background: var(--paper);
  }
`;

export interface MeetingAccordionProps {
  /** In the order in which they are listed. */
  readonly meetings: readonly Meeting[];
  /** Opens a race's signals in place. Without it race rows are plain links to their pages. */
  readonly onRaceOpen?: ((race: RaceSummary, meeting: Meeting) => void) | undefined;
  /** Ids of the meetings that are open at first. */
  readonly defaultOpen?: readonly string[];
}

/** Today's meetings; any number may be open. Closed ones are dimmed, not hidden. */
export function MeetingAccordion({ meetings, onRaceOpen, defaultOpen }: MeetingAccordionProps) {
  // The list is made anew with every response; only other ids are another order.
  const order = meetings.map(({ id }) => id).join("\n");
  const ids = useMemo(() => order.split("\n"), [order]);
  return (
    <Root multiple ids={ids} {...(defaultOpen && { defaultOpen })}>
      {meetings.map((meeting, index) => (
        <MeetingEntry key={meeting.id} index={index} meeting={meeting} onRaceOpen={onRaceOpen} />
      ))}
    </Root>
  );
}
