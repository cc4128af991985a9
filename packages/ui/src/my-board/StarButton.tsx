import styled from "styled-components";
import { iconButtonStyle } from "./icon-button-style";

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

export interface StarButtonProps {
  /** The full name of what is starred: `Flemington race 4, Bone Mill Stakes`. */
  readonly name: string;
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
