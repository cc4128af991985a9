import styled from "styled-components";
import { buttonStyle } from "../basics/Button";
import { VisuallyHidden } from "../basics/VisuallyHidden";

/** How a page is kept up to date: by a stream, by polling (without a stream, or until it is back), or not at all. */
export type LiveMode = "live" | "polling" | "reconnecting" | "paused" | "offline";

const words: Readonly<Record<LiveMode, string>> = {
  live: "Live",
  polling: "Updating",
  reconnecting: "Reconnecting",
  paused: "Paused",
  offline: "Offline",
};

const Root = styled.button`
  ${buttonStyle}
  min-width: 108px;
  padding: 8px 12px;
  font-size: 14px;
  font-weight: 500;
  white-space: nowrap;
`;

export interface LiveSwitchProps {
  readonly mode: LiveMode;
  /** Pauses or resumes updates. */
  readonly onPausedChange: (paused: boolean) => void;
}

/** Shows how the page is kept up to date, and pauses that (WCAG 2.2.2). */
export function LiveSwitch({ mode, onPausedChange }: LiveSwitchProps) {
  const isPaused = mode === "paused";
  return (
    <Root type="button" data-mode={mode} onClick={() => onPausedChange(!isPaused)}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={isPaused ? "M2 0l9 6-9 6z" : "M1 0h3.5v12H1zM7.500 0H11v12H7.500z"} fill="currentColor" />
      </svg>
      {words[mode]}
      <VisuallyHidden>{isPaused ? "resume updates" : "pause updates"}</VisuallyHidden>
    </Root>
  );
}
