import type { RacingCode } from "@railbird/contract";
import { RACING_CODE_LABELS, RACING_CODES } from "@railbird/domain";
import styled from "styled-components";
import { isPlainClick } from "../basics/plain-click";

const Root = styled.div`
  display: flex;
  max-width: 100%;
  a,
  button {
    display: grid;
    flex: auto;
    place-items: center;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--edge);
    margin-inline-start: -1px;
    background: var(--raised);
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  :first-child {
    margin-inline-start: 0;
  }
  a:hover,
  button:hover {
    color: var(--brand);
  }
  [aria-pressed="true"],
  [aria-current] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  [aria-pressed="true"]:hover,
  [aria-current]:hover {
    color: var(--on-brand);
  }
  /* Chosen colours are taken away there: the system's own say what is selected. */
  @media (forced-colors: active) {
    [aria-pressed="true"],
    [aria-current] {
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
  readonly onChange?: ((code: RacingCode | undefined) => void) | undefined;
  /** The address that shows a selection. With it the choices are links, which work without JavaScript. */
  readonly hrefFor?: ((code: RacingCode | undefined) => string) | undefined;
}

/** All / Racing / Greyhounds / Harness. */
export function CodeFilter({ value, onChange, hrefFor }: CodeFilterProps) {
  return (
    <Root role="group" aria-label="Racing code">
      {choices.map((code) => {
        const label = code ? RACING_CODE_LABELS[code] : "All";
        const selected = code === value;
        return hrefFor ? (
          <a
            key={label}
            href={hrefFor(code)}
            aria-current={selected ? "true" : undefined}
            onClick={(event) => {
              if (onChange && isPlainClick(event)) {
                event.preventDefault();
                onChange(code);
              }
            }}
          >
            {label}
          </a>
        ) : (
          <button key={label} type="button" aria-pressed={selected} onClick={() => onChange?.(code)}>
            {label}
          </button>
        );
      })}
    </Root>
  );
}
