import styled from "styled-components";

const Root = styled.div`
  display: flex;
  gap: 4px;
  max-width: 100%;
  /* One line, whatever the screen: what does not fit is scrolled to. */
  overflow-x: auto;
  a {
    display: grid;
    flex: none;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: var(--brand);
  }
  /* An outline around the link would be cut off by the line that it scrolls in. */
  a:focus-visible {
    outline-offset: -4px;
  }
  [aria-current] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  [aria-current]:hover {
    color: var(--on-brand);
  }
  @media (forced-colors: active) {
    [aria-current] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export interface ChoiceLinksProps {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly href: string; readonly selected: boolean }[];
}

/** A choice of one by links, which work without JavaScript. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <Root role="group" aria-label={label}>
      {choices.map(({ label: text, href, selected }) => (
        <a key={text} href={href} aria-current={selected ? "true" : undefined}>
          {text}
        </a>
      ))}
    </Root>
  );
}
