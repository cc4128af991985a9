import { LiveSwitch } from "@railbird/ui";
import { useLiveMode, useLiveState } from "../../data/live/live-context";
import { storePause } from "../../data/live/paused-choice";

/** Says what keeps the page up to date, and pauses it; the choice is kept on the device. */
export function PauseSwitch() {
  const mode = useLiveMode();
  const live = useLiveState();
  const setPaused = (paused: boolean) => {
    storePause(paused);
    live.setPaused(paused);
  };
  return <LiveSwitch mode={mode} onPausedChange={setPaused} />;
}
