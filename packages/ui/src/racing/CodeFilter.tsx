import type { RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS, RACING_CODES } from "@railbird/domain";
import styled from "styled-components";

const Root = styled.div`
  display: flex;
  max-width: 100%;
  button {
    display: grid;
    flex: auto;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--edge);
    margin-inline-start: -1px;
    background: var(--raised);
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
  }
  @media (max-width: 359px) {
    button {
      padding: 0 8px;
    }
  }
  :first-child {
    margin-inline-start: 0;
  }
  button:hover {
    color: var(--brand);
  }
  [aria-pressed="true"] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  [aria-pressed="true"]:hover {
    color: var(--on-brand);
  }
  /* Forced colours override the theme's, so the selection uses system colours. */
  @media (forced-colors: active) {
    [aria-pressed="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  :focus-visible {
    z-index: 1;
  }
`;

const choices = [undefined, ...RACING_CODES] as const;

export interface CodeFilterProps {
  /** The selected code; none means all. */
  readonly value: RacingCode | undefined;
  readonly onChange: (code: RacingCode | undefined) => void;
  /** The other parts of the address's query, which a choice leaves as they are. */
  readonly kept?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * All / Racing / Greyhounds / Harness. Buttons of a form: before the page is hydrated, and without JavaScript, they ask for the page
 * with that code.
 */
export function CodeFilter({ value, onChange, kept = {} }: CodeFilterProps) {
  return (
    <form method="get">
      {Object.entries(kept).map(
        ([name, text]) => text !== undefined && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <Root role="group" aria-label="Racing code">
        {choices.map((code) => (
          <button
            key={code ?? "all"}
            type="submit"
            {...(code && { name: "code", value: code })}
            aria-pressed={code === value}
            onClick={(event) => {
              event.preventDefault();
              onChange(code);
            }}
          >
            {code ? RACING_CODE_LABELS[code] : "All"}
          </button>
        ))}
      </Root>
    </form>
  );
}
