import styled from "styled-components";
import { iconButtonStyle } from "./icon-button-style";

const Root = styled.button`
  ${iconButtonStyle}
`;

export interface ShareButtonProps {
  /** The full name of what is shared: `Flemington race 4, Bone Mill Stakes`. */
  readonly name: string;
  readonly onShare: () => void;
}

/** Shares an address. */
export function ShareButton({ name, onShare }: ShareButtonProps) {
  return (
    <Root type="button" aria-label={`Share ${name}`} title="Share" onClick={onShare}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 15V3.500M7.500 7.500L12 3l4.500 4.500M6 11.500H4.500v9h15v-9H18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
    </Root>
  );
}
