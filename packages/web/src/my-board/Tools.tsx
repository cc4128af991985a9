import type { MeetingDetail, Race } from "@railbird/contract";
import { longDate, melbourneTimeWithZone, RACING_CODE_LABELS } from "@railbird/domain";
import { useToast } from "@railbird/ui";
import { ShareButton } from "@railbird/ui/my-board";
import styled from "styled-components";
import type { Star } from "./board";
import { StarToggle } from "./StarToggle";
import { starName } from "./star-words";
import { meetingStar, raceStar } from "./stars-of";

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

/**
 * Shares the page's address with the choices in its query: by the system's share sheet where there is one, else by copying it. A share
 * that the visitor cancels is no failure.
 */
function useShare(title: string): () => void {
  const { toast } = useToast();
  return () => {
    const url = location.href;
    void (async () => {
      if (typeof navigator.share === "function") {
        const failure = await navigator.share({ title, url }).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined || (failure instanceof Error && failure.name === "AbortError")) return;
      }
      try {
        await navigator.clipboard.writeText(url);
        toast({ title: "Address copied", description: url });
      } catch {
        toast({ title: "The address could not be copied", description: url, variant: "destructive" });
      }
    })();
  };
}
