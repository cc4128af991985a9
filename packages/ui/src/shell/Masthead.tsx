import styled from "styled-components";
import { Bird } from "./Bird";

const Root = styled.header`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 16px;
  border-bottom: 3px solid var(--ink);
  h1 {
    font: 700 24px/28px var(--narrow);
  }
  p {
    padding-bottom: 6px;
    color: var(--quiet);
    font-size: 14px;
    line-height: 20px;
  }
  > svg {
    flex: none;
    width: 44px;
    height: auto;
    margin-inline-end: 8px;
  }
  @media (min-width: 640px) {
    h1 {
      font-size: 40px;
      line-height: 44px;
      letter-spacing: -0.01em;
    }
    p {
      font-size: 16px;
      line-height: 24px;
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
      <Bird width={88} />
    </Root>
  );
}
