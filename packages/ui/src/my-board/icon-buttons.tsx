import styled, { css } from "styled-components";

/** A button of one icon. It does nothing without JavaScript, and is hidden there. */
export const iconButtonStyle = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 2px;
  background: none;
  color: var(--brand);
  @media (hover: hover) {
    &:hover {
      border-color: var(--edge);
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Root = styled.button`
  ${iconButtonStyle}
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
  &[aria-pressed="true"] path {
    fill: currentColor;
  }
`;

const ShareButtonRoot = styled.button`
  ${iconButtonStyle}
`;

export interface StarButtonProps {
  /** The full name of what is starred: `Flemington race 4, Bone Mill Stakes`. */
  readonly name: string;
  /** Whether it has the star now. */
  readonly starred: boolean;
  readonly onChange: (starred: boolean) => void;
}

/** Stars something, or takes its star off. The name stays the same, since the button says whether it is pressed. */
export function StarButton({ name, starred, onChange }: StarButtonProps) {
  return (
    <Root
      type="button"
      aria-label={`Star ${name}`}
      aria-pressed={starred}
      title={starred ? "Starred" : "Star"}
      onClick={() => onChange(!starred)}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.600 20l1.1-6.100L3.200 9.600l6.100-.8z" />
      </svg>
    </Root>
  );
}

export interface ShareButtonProps {
  /** The full name of what is shared: `Flemington race 4, Bone Mill Stakes`. */
  readonly name: string;
  /** Called to share it. */
  readonly onShare: () => void;
}

/** Shares an address. */
export function ShareButton({ name, onShare }: ShareButtonProps) {
  return (
    <ShareButtonRoot type="button" aria-label={`Share ${name}`} title="Share" onClick={onShare}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 15V3.500M7.500 7.500L12 3l4.500 4.500M6 11.500H4.500v9h15v-9H18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
    </ShareButtonRoot>
  );
}
