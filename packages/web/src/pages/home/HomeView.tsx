import type { BookmakerListItem, NextToJump, RacingCode } from "@railbird/contract";
import { CodeFilter, type CodeFilterProps } from "@railbird/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { MyRacesPlace } from "../../my-board/MyRacesPlace";
import { Section, Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { NextRaces } from "./NextRaces";

const Page = styled(Stack)`
  gap: 12px;
  padding-block-start: 12px;
  section {
    gap: 8px;
  }
  @media (min-width: 640px) {
    gap: 24px;
    padding-block-start: 20px;
  }
`;
/** Heading, filter, age of the odds and the switch: on wide screens in one line above the board. A longer text of the age moves nothing. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 4px 24px;
  h2 {
    line-height: 28px;
  }
  > div > div {
    justify-content: space-between;
  }
  @media (min-width: 640px) {
    grid-template-columns: auto minmax(0, 1fr);
    form {
      justify-self: start;
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: auto auto minmax(0, 1fr);
    > div {
      order: 1;
    }
  }
`;

export interface HomeViewProps {
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  /** What else is selected; choosing another code keeps it. */
  readonly kept?: CodeFilterProps["kept"];
  readonly onCodeChange: (code: RacingCode | undefined) => void;
  readonly next: Loaded<NextToJump>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly title: ReactNode;
  /** How old the odds of the next races are. */
  readonly status: ReactNode;
  /** The banner's place, on a site that has one. */
  readonly banner?: ReactNode;
  /** Today's meetings. */
  readonly meetings: ReactNode;
}

/** The home page's content: the next races to jump, then today's meetings. */
export function HomeView({
  code,
  kept,
  onCodeChange,
  next,
  meetings,
  directory,
  title,
  status,
  banner,
}: HomeViewProps) {
  return (
    <Page>
      {title}
      <Section>
        <Head>
          <h2>Next To Jump</h2>
          <div>{status}</div>
          <CodeFilter value={code} onChange={onCodeChange} kept={kept} />
        </Head>
        <NextRaces next={next} code={code} directory={directory} />
      </Section>
      {banner}
      <MyRacesPlace />
      {meetings}
    </Page>
  );
}
