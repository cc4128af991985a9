import type { BookmakerListItem, NextToJump, RacingCode } from "@railbird/contract";
import { CodeFilter, PageTitle } from "@railbird/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { MyRacesPlace } from "../../my-board/MyRacesPlace";
import { Section, SectionHead, Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsStatus } from "../shared/OddsStatus";
import { AdBanner } from "./AdBanner";
import { NextRaces } from "./NextRaces";

// As wide as a thumb needs on a phone, as wide as its words elsewhere.
const Filter = styled.div`
  @media (min-width: 640px) {
    justify-self: start;
  }
`;

export interface HomeViewProps {
  /** The selected code; all when absent. */
  readonly code: RacingCode | undefined;
  readonly onCodeChange: (code: RacingCode | undefined) => void;
  readonly next: Loaded<NextToJump>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** The advertising script; no banner without one. */
  readonly adScriptUrl?: string | undefined;
  /** Today's meetings. */
  readonly meetings: ReactNode;
}

/** The home page's content: the next races to jump, then today's meetings. */
export function HomeView({ code, onCodeChange, next, meetings, directory, adScriptUrl }: HomeViewProps) {
  const feed = next.data?.feed;
  return (
    <Stack>
      <PageTitle title="Australian racing, by the numbers">
        <p>What jumps next, who the money is for, and how old each price is.</p>
      </PageTitle>
      <Section>
        <SectionHead>
          <h2>Next To Jump</h2>
          {feed && <OddsStatus feed={feed} failed={next.failed} />}
        </SectionHead>
        <Filter>
          <CodeFilter value={code} onChange={onCodeChange} />
        </Filter>
        <NextRaces next={next} code={code} directory={directory} />
      </Section>
      {adScriptUrl && <AdBanner />}
      <MyRacesPlace />
      {meetings}
    </Stack>
  );
}
