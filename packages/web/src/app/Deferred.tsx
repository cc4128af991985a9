import { createContext, type ReactNode, useContext, useDeferredValue, useState } from "react";
import styled from "styled-components";

const FollowedContext = createContext(false);

/** Whether the page was reached by a link, and not by a load or by going back. */
export const FollowedProvider = FollowedContext.Provider;

/** As high as a screen, so that the footer does not come into view for one frame. */
const Screen = styled.div`
  min-height: 100vh;
`;

export interface DeferredProps {
  readonly children: ReactNode;
  /** Rendered in the frame before them; as high as a screen when absent. */
  readonly placeholder?: ReactNode;
}

/**
 * The bulk of a page, painted in the frame after its head, so that a link that is followed shows its page before all of it is rendered.
 * Rendered at once on the server, during hydration and after going back, when the browser restores the scroll position.
 */
export function Deferred({ children, placeholder = <Screen /> }: DeferredProps) {
  const isFollowed = useContext(FollowedContext);
  const [atOnce] = useState(!isFollowed);
  return useDeferredValue(true, atOnce) ? children : placeholder;
}
