import type { BookmakerListItem } from "@railbird/contract";
import { bookmakerName, bookmakerShortLabel } from "@railbird/domain";
import styled from "styled-components";
import { ExternalLink } from "../basics/Button";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { textOn } from "../theme/contrast";

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
  /* Room for some 12 characters: a longer label is cut short, and the title has the name in full. */
  > span:last-child {
    display: inline-block;
    max-width: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
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
  /** Of the link: -1 in a row that has one tab stop. */
  readonly tabIndex?: number;
}

/**
 * A bookmaker's short label in its own colour, read out by its name in full, which is its tooltip too; leads to its site in a new tab when
 * that is known. A link's name begins with the label: who speaks to a computer says what stands there.
 */
export function BookmakerBadge({ bookmakerId, directory = [], linked = true, tabIndex }: BookmakerBadgeProps) {
  const { label, name, color, url } = bookmakerLook(bookmakerId, directory);
  const isLink = linked && url !== undefined;
  const isWhole = label.toLowerCase() === name.toLowerCase();
  const tip = isWhole ? undefined : name;
  const badge = (
    <Root
      data-bookmaker={bookmakerId}
      data-tip={isLink ? undefined : tip}
      style={color ? { background: color, color: textOn(color) } : undefined}
    >
      <span aria-hidden={(!isLink && !isWhole) || undefined}>{label}</span>
      {!isWhole && <VisuallyHidden>{isLink ? ` ${name}` : name}</VisuallyHidden>}
    </Root>
  );
  return isLink ? (
    <Outside href={url} sponsored data-tip={tip} tabIndex={tabIndex}>
      {badge}
    </Outside>
  ) : (
    badge
  );
}

/** How a bookmaker is shown. */
export interface BookmakerLook {
  readonly label: string;
  /** Its name in full: what a screen reader says in place of the label. */
  readonly name: string;
  /** `#rrggbb`; absent for one that nobody has configured. */
  readonly color?: string;
  /** Absent where nothing may lead to its site. */
  readonly url?: string;
}

/** Label, colour and address from the server's list when known (ids without regard to case), section 5's short label otherwise. */
export function bookmakerLook(bookmakerId: string, directory: readonly BookmakerListItem[]): BookmakerLook {
  const wanted = bookmakerId.toLowerCase();
  const name = bookmakerName(bookmakerId);
  const known = directory.find((item) => item.bookmakerId.toLowerCase() === wanted);
  return known
    ? { label: known.displayName, name, color: known.color, ...(known.url !== undefined && { url: known.url }) }
    : { label: bookmakerShortLabel(bookmakerId), name };
}
