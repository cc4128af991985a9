import { LiveSwitch } from "@railbird/ui";
import { useLiveMode, useLiveState } from "../../data/live/live-context";
import { storePause } from "../../data/live/paused-choice";

/** Shows how the page is kept up to date, and pauses that; the choice is stored on the device. */
export function PauseSwitch() {
  const mode = useLiveMode();
  const live = useLiveState();
  const setPaused = (paused: boolean) => {
    storePause(paused);
    live.setPaused(paused);
  };
  return <LiveSwitch mode={mode} onPausedChange={setPaused} />;
}
