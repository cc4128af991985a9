import type { BookmakerListItem } from "@railbird/contract";
import styled from "styled-components";
import { ExternalLink } from "../basics/ExternalLink";
import { textOn } from "../theme/contrast";
import { bookmakerLook } from "./bookmaker";

const Root = styled.span`
  display: inline-block;
  min-width: 40px;
  padding: 0 4px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  font: 600 12px/18px var(--narrow);
  text-align: center;
  white-space: nowrap;
`;
const Outside = styled(ExternalLink)`
  position: relative;
  text-decoration: none;
  color: inherit;
  &::after {
    content: "";
    position: absolute;
    inset: -14px -4px;
  }
  &:hover span {
    text-decoration: underline;
  }
`;

export interface BookmakerBadgeProps {
  readonly bookmakerId: string;
  /** The server's list of how bookmakers are shown. */
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** False where a link would stand inside another. */
  readonly linked?: boolean;
}

/** A bookmaker's short label in its own colour; leads to its site in a new tab when that is known. */
export function BookmakerBadge({ bookmakerId, directory = [], linked = true }: BookmakerBadgeProps) {
  const { label, color, url } = bookmakerLook(bookmakerId, directory);
  const badge = (
    <Root title={bookmakerId} style={color ? { background: color, color: textOn(color) } : undefined}>
      {label}
    </Root>
  );
  return url && linked ? (
    <Outside href={url} sponsored>
      {badge}
    </Outside>
  ) : (
    badge
  );
}
