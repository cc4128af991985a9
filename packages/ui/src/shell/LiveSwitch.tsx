import styled from "styled-components";
import { buttonStyle } from "../basics/Button";
import { VisuallyHidden } from "../basics/VisuallyHidden";

/** How a page is kept up to date: by a stream, by polling (without a stream, or until it is back), or not at all. */
export type LiveMode = "live" | "polling" | "reconnecting" | "paused" | "offline";

const Root = styled.button`
  ${buttonStyle}
  flex: none;
  width: 44px;
  padding: 0;
`;

export interface LiveSwitchProps {
  /** How the page is kept up to date now. */
  readonly mode: LiveMode;
  /** Pauses or resumes updates. */
  readonly onPausedChange: (paused: boolean) => void;
}

/** Pauses and resumes updates (WCAG 2.2.2). The odds' age says how the page is kept up to date. */
export function LiveSwitch({ mode, onPausedChange }: LiveSwitchProps) {
  const isPaused = mode === "paused";
  const words = isPaused ? "Resume updates" : "Pause updates";
  return (
    <Root type="button" data-mode={mode} data-tip={words} onClick={() => onPausedChange(!isPaused)}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={isPaused ? "M2 0l9 6-9 6z" : "M1 0h3.5v12H1zM7.500 0H11v12H7.500z"} fill="currentColor" />
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Root>
  );
}
