import styled from "styled-components";
import { BIRD_PATH } from "./Bird";

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 20px;
  font-weight: 800;
  letter-spacing: -0.03em;
  svg {
    color: var(--brand);
  }
`;

export interface WordmarkProps {
  /** False on a page where the bird sits somewhere else: there is one of it. */
  readonly bird?: boolean;
}

/** The name, and its mark: a bird on a rail. */
export function Wordmark({ bird = true }: WordmarkProps) {
  return (
    <Root>
      {bird && (
        <svg width="28" height="24" viewBox="0 0 28 24" aria-hidden="true">
          <path d="M0 17h28v2.5H0zM5 19.5h2.5V24H5zM20.500 19.5H23V24h-2.500z" fill="currentColor" />
          <path d={BIRD_PATH} fill="currentColor" />
        </svg>
      )}
      Railbird
    </Root>
  );
}
