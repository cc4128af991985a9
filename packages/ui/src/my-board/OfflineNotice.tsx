import { type Instant, timeWithZone } from "@railbird/domain";
import styled from "styled-components";
import { ageInWords } from "../time/FeedAge";
import { useNowSelect } from "../time/now";
import { useZone } from "../time/zone";

const Root = styled.div`
  border-bottom: 2px solid var(--stale);
  background: var(--stale-ground);
  color: var(--stale);
  > div {
    display: grid;
    align-content: center;
    max-width: 1712px;
    min-height: 104px;
    margin: 0 auto;
    padding: 12px 16px;
  }
  b {
    font-size: 28px;
    font-weight: 750;
    line-height: 1.15;
    letter-spacing: -0.01em;
  }
  span {
    font-size: 16px;
  }
  &[data-back] {
    border-color: var(--brand);
    background: var(--raised);
    color: var(--ink);
  }
`;

export interface OfflineNoticeProps {
  /** When the page was last shown with a network, by the server's clock; `undefined` where it never was. */
  readonly savedAt: Instant | undefined;
  /** False for pages that show no racing. */
  readonly hasBoard?: boolean;
  /** True when the network is back. */
  readonly back?: boolean;
}

/** Says in large type that a page was opened without a network, and how old its board is. */
export function OfflineNotice({ savedAt, hasBoard = true, back = false }: OfflineNoticeProps) {
  const zone = useZone();
  const age = useNowSelect((now) => (savedAt === undefined ? "" : ageInWords(now - savedAt)));
  return (
    <Root role="status" data-back={back || undefined}>
      <div>
        {back ? (
          <>
            <b>Back online</b>
            <span>What you see is kept up to date again.</span>
          </>
        ) : (
          <>
            <b>{savedAt === undefined ? "Offline" : `Offline: board is ${age} old`}</b>
            <span>
              {savedAt !== undefined
                ? `Prices and times as they were at ${timeWithZone(savedAt, zone)}. They have changed since.`
                : hasBoard
                  ? "This page was not opened on this device lately, so there is nothing to show yet."
                  : "This page needs no network."}
            </span>
          </>
        )}
      </div>
    </Root>
  );
}
