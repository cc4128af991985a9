import type { BookmakerListItem, Movers } from "@railbird/contract";
import {
  formatOdds,
  MOVER_LEAST_BOOKMAKERS,
  MOVER_LEAST_ODDS,
  MOVER_LEAST_POINTS,
  MOVERS_COUNT,
} from "@railbird/domain";
import { Breadcrumb, PageTitle, StartTime, TimesHeading } from "@railbird/ui";
import styled from "styled-components";
import { type MoversChoice, moversHref } from "../../routes/movers-choice";
import { homePath } from "../../routes/paths";
import { Section, SectionHead, Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { OddsStatus } from "../shared/OddsStatus";
import { MoverLists } from "./MoverLists";
import { MoversFilters, WINDOW_LABELS } from "./MoversFilters";

const Floors = styled.p`
  max-width: 70ch;
  font-size: 14px;
  color: var(--quiet);
`;

export const moversBreadcrumb = [{ label: "Home", href: homePath }, { label: "Movers" }];

export interface MoversViewProps {
  readonly choice: MoversChoice;
  readonly movers: Loaded<Movers>;
  readonly directory?: readonly BookmakerListItem[] | undefined;
}

/** Firmers and drifters of all open races, side by side where there is room. */
export function MoversView({ choice, movers, directory }: MoversViewProps) {
  const { window = "open" } = choice;
  const feed = movers.data?.feed;
  return (
    <Stack>
      <Breadcrumb items={moversBreadcrumb} />
      <PageTitle title="Movers">
        <p>Whose price has moved most in all open races, by the change in implied probability.</p>
      </PageTitle>
      <MoversFilters choice={choice} />
      <Section>
        <SectionHead>
          <TimesHeading instants={startTimes(movers.data)}>
            {WINDOW_LABELS[window]}
            {movers.data?.since && <Since instant={movers.data.since} />}
          </TimesHeading>
          {feed && <OddsStatus feed={feed} failed={movers.failed} />}
        </SectionHead>
        <MoverLists key={moversHref(choice)} movers={movers} directory={directory} />
        <Floors>
          Listed are up to {MOVERS_COUNT} moves each way of {MOVER_LEAST_POINTS} points or more, of best prices that
          were and are {formatOdds(MOVER_LEAST_ODDS)} or longer, seen at {MOVER_LEAST_BOOKMAKERS} or more bookmakers
          (one, where only one quotes the race). The price then is the best of the bookmakers that quote now. Prices
          that nobody has confirmed for ten minutes do not count.
        </Floors>
      </Section>
    </Stack>
  );
}

function startTimes({ firmers = [], drifters = [] }: Partial<Movers> = {}): string[] {
  return [...firmers, ...drifters].map(({ startTime }) => startTime);
}

const Quiet = styled.small`
  font-size: 14px;
  font-weight: 400;
  color: var(--quiet);
`;

function Since({ instant }: { readonly instant: string }) {
  return (
    <Quiet>
      {" "}
      from <StartTime instant={instant} zone />
    </Quiet>
  );
}
