import type { BookmakerListItem, Race, Tips } from "@railbird/contract";
import { BackButton, Breadcrumb, ErrorNote, LoadingText, NotFoundMessage } from "@railbird/ui";
import { Stack, WayBack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { raceBreadcrumb } from "./breadcrumb";
import { RaceBody } from "./RaceBody";
import { RaceHeader } from "./RaceHeader";

export interface RaceViewProps {
  readonly race: Loaded<Race>;
  readonly tips?: Tips | undefined;
  readonly tipsLoading?: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Goes back to the page before; without it the back button leads to the meeting, or home. */
  readonly onBack?: (() => void) | undefined;
}

/** The race page's content. */
export function RaceView(props: RaceViewProps) {
  const { data, missing, failed, onRetry } = props.race;
  const back = <BackButton href={data?.meetingId ? `/meeting/${data.meetingId}` : "/"} onBack={props.onBack} />;
  if (missing) {
    return <NotFoundMessage title="Race not found" action={back} />;
  }
  const breadcrumb = data && raceBreadcrumb(data);
  return (
    <Stack>
      <WayBack>
        {back}
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
      </WayBack>
      {data ? (
        <>
          <RaceHeader race={data} refreshing={props.refreshing} onRefresh={props.onRefresh} />
          <RaceBody
            race={data}
            tips={props.tips}
            tipsLoading={props.tipsLoading ?? false}
            directory={props.directory}
            failed={failed}
          />
        </>
      ) : failed ? (
        <ErrorNote title="This race did not load" onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Stack>
  );
}
