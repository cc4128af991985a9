import { createContext, type ReactNode, useContext, useDeferredValue, useState } from "react";
import styled from "styled-components";

const FollowedContext = createContext(false);

/** Whether the page was reached by a link, and not by a load or by going back. */
export const FollowedProvider = FollowedContext.Provider;

/** As high as a screen, so that the footer does not come into view and leave it again. */
const Place = styled.div`
  min-height: 100vh;
`;

export interface LaterProps {
  readonly children: ReactNode;
  /** What keeps its place until then. */
  readonly place?: ReactNode;
}

/**
 * The bulk of a page, painted in the frame after its head: a link that is followed shows where it leads before all of it is rendered. At
 * once on the server, where the browser takes its HTML over, and for a visitor who comes back, whose place on the page must be there.
 */
export function Later({ children, place = <Place /> }: LaterProps) {
  const isFollowed = useContext(FollowedContext);
  const [atOnce] = useState(!isFollowed);
  return useDeferredValue(true, atOnce) ? children : place;
}
