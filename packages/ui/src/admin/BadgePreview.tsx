import { useId } from "react";
import styled from "styled-components";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { contrast, textOn } from "../theme/contrast";
import { colourTokens } from "../theme/tokens";
import { wholeColor } from "./whole-color";

const Root = styled.div`
  display: grid;
  gap: 8px;
  h3 {
    font-size: 14px;
    font-weight: 600;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  dl > div {
    display: grid;
    gap: 8px;
    flex: 1 1 200px;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 6px;
    font-size: 14px;
  }
  dt {
    font-weight: 600;
  }
`;

/** The colours of one theme as custom properties, so that a part of the page has that theme whatever the page has. */
function coloursOf(theme: Theme): Record<string, string> {
  return Object.fromEntries(colourTokens.map((token) => [`--${token.name}`, token[theme]]));
}

type Theme = "light" | "dark";

/** The ground that prices, and so badges, stand on. */
const ground = (theme: Theme) => colourTokens.find(({ name }) => name === "raised")?.[theme] ?? "#FFFFFF";

export interface BadgePreviewProps {
  readonly bookmakerId: string;
  readonly displayName: string;
  /** `#rrggbb` or `#rgb`; nothing is shown for an incomplete text. */
  readonly color: string;
}

/** A bookmaker's badge as both themes show it, with its contrast ratios (WCAG 2.2). */
export function BadgePreview({ bookmakerId, displayName, color: typed }: BadgePreviewProps) {
  const heading = useId();
  const color = wholeColor(typed);
  if (color === undefined) return null;
  const id = bookmakerId || "new";
  const directory = [{ bookmakerId: id, displayName: displayName || "–", color, url: "" }];
  return (
    <Root role="group" aria-labelledby={heading}>
      <h3 id={heading}>Badge preview</h3>
      <dl>
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} style={{ ...coloursOf(theme), background: ground(theme), color: "var(--ink)" }}>
            <dt>{theme === "light" ? "Light theme" : "Dark theme"}</dt>
            <dd>
              <BookmakerBadge bookmakerId={id} directory={directory} linked={false} />
            </dd>
            <dd>
              Text {ratio(contrast(color, textOn(color)))}, on the page {ratio(contrast(color, ground(theme)))}
            </dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

/** `4.52:1`, rounded down so that 4.496 does not read as enough. */
function ratio(value: number): string {
  return `${(Math.floor(value * 100) / 100).toFixed(2)}:1`;
}
