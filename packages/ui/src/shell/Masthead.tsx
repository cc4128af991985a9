import styled from "styled-components";
import { BIRD_PATH } from "./Wordmark";

const Root = styled.header`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 8px;
  border-bottom: 3px solid var(--ink);
  h1 {
    font: 700 min(20px, 5.5vw)/28px var(--narrow);
    word-spacing: normal;
  }
  p {
    padding-bottom: 6px;
    color: var(--quiet);
    font: 400 min(16px, 4.1vw)/20px var(--narrow);
  }
  > svg {
    flex: none;
    width: 40px;
    height: auto;
    /* It looks at the numbers. */
    transform: scaleX(-1);
  }
  @media (min-width: 640px) {
    h1 {
      font-size: 40px;
      line-height: 44px;
      letter-spacing: -0.01em;
    }
    p {
      font: 400 16px/24px var(--sans);
    }
    > svg {
      width: 88px;
      margin-inline-end: 24px;
    }
  }
`;

export interface MastheadProps {
  readonly title: string;
  /** One line under it. */
  readonly tagline: string;
}

/** The front page's title, set on a rail that the bird sits on. */
export function Masthead({ title, tagline }: MastheadProps) {
  return (
    <Root>
      <div>
        <h1>{title}</h1>
        <p>{tagline}</p>
      </div>
      <svg viewBox="1.5 2.2 19.5 14.8" aria-hidden="true">
        <path d={BIRD_PATH} fill="currentColor" />
      </svg>
    </Root>
  );
}
