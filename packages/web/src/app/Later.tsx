import { type ReactNode, useDeferredValue, useState } from "react";
import { useNavigationType } from "react-router-dom";
import styled from "styled-components";

/** As high as a screen, so that the footer does not come into view and leave it again. */
const Place = styled.div`
  min-height: 100vh;
`;

/**
 * The bulk of a page, painted in the frame after its head: a link that is followed shows where it leads before all of it is rendered. At
 * once on the server, where the browser takes its HTML over, and for a visitor who comes back, whose place on the page must be there.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const isFollowed = useNavigationType() !== "POP";
  const [atOnce] = useState(!isFollowed);
  return useDeferredValue(true, atOnce) ? children : <Place />;
}
