import { fullHexColor } from "@railbird/domain";
import { useId } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components/TextField";
import styled from "styled-components";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { contrast, textOn } from "../theme/contrast";
import { colourTokens } from "../theme/tokens";
import { boxStyle, fieldStyle } from "./TypedField";

const BadgePreviewRoot = styled.div`
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

const Field = styled(TextField)`
  ${fieldStyle}
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 8px;
`;
const Picker = styled.input`
  width: 56px;
  height: 44px;
  padding: 4px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  cursor: pointer;
`;
const Box = styled(Input)`
  ${boxStyle}
`;

export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb` or `#rgb`, or an incomplete text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A colour, picked or typed: one value in two controls. The picker shows black until the text is a complete colour. */
export function ColorField({ label, value, onChange, hint, error, ...rest }: ColorFieldProps) {
  return (
    <Field
      {...rest}
      isRequired
      validationBehavior="aria"
      isInvalid={error !== undefined}
      value={value}
      onChange={onChange}
    >
      <Label>{label}</Label>
      <Pair>
        <Picker
          type="color"
          aria-label="Colour picker"
          value={wholeColor(value)?.toLowerCase() ?? "#000000"}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Box placeholder="#000000" required autoCapitalize="none" spellCheck="false" autoComplete="off" />
      </Pair>
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError>{error}</FieldError>
    </Field>
  );
}

/** A colour as `#rrggbb`, also one that is written short (`#f00`); `undefined` for an incomplete text. */
export function wholeColor(text: string): string | undefined {
  const full = fullHexColor(text.trim());
  return /^#[0-9a-f]{6}$/i.test(full) ? full : undefined;
}

/** The colours of one theme as custom properties, so that a part of the page has that theme whatever the page has. */
function coloursOf(theme: Theme): Record<string, string> {
  return Object.fromEntries(colourTokens.map((token) => [`--${token.name}`, token[theme]]));
}

type Theme = "light" | "dark";

/** The ground that prices, and so badges, stand on. */
const ground = (theme: Theme) => colourTokens.find(({ name }) => name === "raised")?.[theme] ?? "#FFFFFF";

export interface BadgePreviewProps {
  readonly bookmakerId: string;
  /** The name on the badge. */
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
    <BadgePreviewRoot role="group" aria-labelledby={heading}>
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
    </BadgePreviewRoot>
  );
}

/** `4.52:1`, rounded down so that 4.496 does not read as enough. */
function ratio(value: number): string {
  return `${(Math.floor(value * 100) / 100).toFixed(2)}:1`;
}
