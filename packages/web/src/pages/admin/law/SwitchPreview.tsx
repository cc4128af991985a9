import type { SwitchToSet } from "@railbird/contract";
import { BookmakerBadge, ErrorNote, LoadingText } from "@railbird/ui";
import { Dialog } from "@railbird/ui/dialog";
import styled from "styled-components";
import { useSwitchPreview } from "../../../data/admin-queries";
import { FeaturedList } from "../../featured-bookmakers/FeaturedBookmakersPage";
import { useLoaded } from "../../shared/use-loaded";
import { dateAndTime } from "../date-and-time";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  h3 {
    font-size: 16px;
  }
`;

const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 12px;
  padding-block: 12px;
`;

export interface SwitchPreviewProps {
  /** A switch that is not set yet. */
  readonly set: SwitchToSet;
  readonly onClose: () => void;
}

/** The pages as visitors will see them once a switch has begun, with all the others that count then: made by the server. */
export function SwitchPreview({ set: { name, on, from }, onClose }: SwitchPreviewProps) {
  const { data, failed, errorId, onRetry } = useLoaded(useSwitchPreview({ name, on, ...(from && { at: from }) }));
  return (
    <Dialog title="What visitors will see" isOpen onClose={onClose} wide>
      {!data &&
        (failed ? <ErrorNote title="The preview did not load" errorId={errorId} onRetry={onRetry} /> : <LoadingText />)}
      {data && (
        <Root>
          <p>
            {from === undefined ? "At once" : `From ${dateAndTime(data.at)}`}: advertising is{" "}
            {data.withheld.includes("ads") ? "not shown" : "shown"}.
          </p>
          <h3>Bookmakers’ badges</h3>
          <Badges>
            {data.bookmakers.map(({ bookmakerId }) => (
              <BookmakerBadge key={bookmakerId} bookmakerId={bookmakerId} directory={data.bookmakers} />
            ))}
          </Badges>
          <p>{data.bookmakers.some(({ url }) => url !== undefined) ? "They are links." : "None is a link."}</p>
          <h3>Featured Bookmakers</h3>
          <FeaturedList bookmakers={data.featured} />
        </Root>
      )}
    </Dialog>
  );
}
