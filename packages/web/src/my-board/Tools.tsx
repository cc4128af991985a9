import type { MeetingDetail, Race } from "@railbird/contract";
import { longDate, melbourneTimeWithZone, RACING_CODE_LABELS } from "@railbird/domain";
import { ShareButton } from "@railbird/ui/my-board";
import styled from "styled-components";
import type { Star } from "./board";
import { StarToggle } from "./StarToggle";
import { starName } from "./star-words";
import { meetingStar, raceStar } from "./stars-of";
import { useShare } from "./use-share";

const Root = styled.span`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

/** Star and share, at the end of a race's first line. A shared text says Melbourne's time whatever zone its sender chose: readers have their own. */
export function RaceTools({ race }: { readonly race: Race }) {
  const starts = melbourneTimeWithZone(Date.parse(race.startTime));
  return <Tools star={raceStar(race)} title={`${race.venue} Race ${race.number}: ${race.name}, ${starts}`} />;
}

/** Star and share, at the end of a meeting's first line. */
export function MeetingTools({ meeting }: { readonly meeting: MeetingDetail }) {
  const { venue, racingCode, date } = meeting;
  return <Tools star={meetingStar(meeting)} title={`${venue} ${RACING_CODE_LABELS[racingCode]}, ${longDate(date)}`} />;
}

function Tools({ star, title }: { readonly star: Star; readonly title: string }) {
  const share = useShare(title);
  return (
    <Root>
      <ShareButton name={starName(star)} onShare={share} />
      <StarToggle star={star} />
    </Root>
  );
}
