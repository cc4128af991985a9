import styled from "styled-components";
import { visuallyHidden } from "./visually-hidden-style";

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
