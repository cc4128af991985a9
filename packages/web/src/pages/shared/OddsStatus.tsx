import type { Feed } from "@railbird/contract";
import { READS, type ReadName } from "@railbird/reads";
import { FeedAge, LiveSwitch } from "@railbird/ui";
import styled from "styled-components";
import { useTimeKnown } from "../../data/clock-context";
import { useLiveMode, useLiveState, useOnline } from "../../data/live/live-context";
import { storePause } from "../../data/live/paused-choice";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  /* A line of its own on phones, where long words take two lines beside the switch, which is as high: nothing below moves. */
  @media (max-width: 639px) {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    justify-content: space-between;
  }
`;

/** The age of a racing page's odds, and the switch that pauses updates; nothing on another day's page, which is not updated. */
export function OddsStatus(props: OddsAgeProps) {
  if (props.feed.state === "kept") return null;
  return (
    <Line>
      <OddsAge {...props} />
      <PauseSwitch />
    </Line>
  );
}

interface OddsAgeProps {
  readonly feed: Feed;
  /** When this race's own prices were confirmed, ISO 8601; the feed's last response when absent. */
  readonly updatedAt?: string | undefined;
  /** True where no race is open: their odds do not change. */
  readonly settled?: boolean;
  /** True for a race that is over, and whose result is not known. */
  readonly awaited?: boolean;
  /** True when newer odds could not be fetched: the last ones are shown. */
  readonly failed: boolean;
  /** The read that they come from: how often it is fetched is told while the stream is broken. */
  readonly read?: ReadName;
}

/**
 * How old the odds on screen are, by the server's clock, or that they are closing odds; nothing for several races that have run or are
 * another day's, each of which has an age of its own.
 */
export function OddsAge({ read, ...props }: OddsAgeProps) {
  const offline = !useOnline();
  const mode = useLiveMode();
  const timeKnown = useTimeKnown();
  if (props.updatedAt === undefined && (props.settled || props.feed.state === "kept")) return null;
  const every = mode === "reconnecting" && read && `every ${(READS[read].poll.everyMs ?? 0) / 1000} s`;
  return (
    <FeedAge {...props} offline={offline} timeKnown={timeKnown} note={mode === "paused" ? mode : every || undefined} />
  );
}

/** Pauses updates; the choice is stored on the device. */
export function PauseSwitch() {
  const mode = useLiveMode();
  const live = useLiveState();
  const setPaused = (paused: boolean) => {
    storePause(paused);
    live.setPaused(paused);
  };
  return <LiveSwitch mode={mode} onPausedChange={setPaused} />;
}
