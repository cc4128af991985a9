import styled from "styled-components";

/** The bird, as it stands on a rail at 17. */
export const BIRD_PATH =
  "M6 5.500C9 2.500 13.500 2 16 4.200L21 4l-3.200 2.600C18.500 11 16 14.300 12.800 15v2h-1.500v-2C6.500 14.600 3 11 1.500 6.800 3 7.200 4.700 7 6 5.500z";

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
  /** False on a page that shows the bird elsewhere: a page has only one. */
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
