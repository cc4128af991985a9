import { countdown, formatCountdown, timeLeftInWords, zoneName } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { useNowSelect } from "./now";
import { useStartTime } from "./StartTime";
import { useZone } from "./zone";

const Root = styled.span`
  white-space: nowrap;
  font-weight: 650;
  &[data-size="large"] {
    white-space: normal;
    font-size: 40px;
    font-weight: 700;
    line-height: 1;
    letter-spacing: -0.02em;
  }
`;

export interface CountdownProps {
  /** An instant in the API's format, ISO 8601 in UTC. */
  readonly startTime: string;
  /** Large in a race's bar, small in a list. */
  readonly size?: "large" | "small";
}

/**
 * `In 3m 20s`, every second; `Due 0m 0s` once the start has passed. A screen reader that asks gets the time left in whole minutes and
 * the start; nothing is announced by itself.
 */
export function Countdown({ startTime, size = "small" }: CountdownProps) {
  const start = Date.parse(startTime);
  const zone = useZone();
  const time = useStartTime(start);
  const due = useNowSelect((now) => now >= start);
  return (
    <Root data-size={size}>
      <span aria-hidden="true">
        <TimeLeft start={start} />
      </span>
      <VisuallyHidden>
        {due ? (
          "Was due"
        ) : (
          <>
            Starts <TimeLeftInWords start={start} />
          </>
        )}{" "}
        at {time} {zoneName(start, zone)}
      </VisuallyHidden>
    </Root>
  );
}

/** Renders once a minute. */
function TimeLeftInWords({ start }: { readonly start: number }) {
  return useNowSelect((now) => {
    const words = timeLeftInWords(countdown(start, now));
    return words && `${words},`;
  });
}

/** The one part that renders every second. */
function TimeLeft({ start }: { readonly start: number }) {
  const zone = useZone();
  return useNowSelect((now) => formatCountdown(countdown(start, now), zone));
}
