import type { AnchorHTMLAttributes } from "react";
import styled from "styled-components";
import { type ButtonKind, buttonStyle } from "./button-style";
import { ExternalLink, type ExternalLinkProps } from "./ExternalLink";

const Inside = styled.a`
  ${buttonStyle}
`;
const Outside = styled(ExternalLink)`
  ${buttonStyle}
`;

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  readonly href: string;
  readonly kind?: ButtonKind;
}

/** A link within the site that looks like a button. */
export function ButtonLink({ kind = "secondary", ...rest }: ButtonLinkProps) {
  return <Inside {...rest} data-kind={kind} />;
}

export interface ExternalButtonLinkProps extends ExternalLinkProps {
  readonly kind?: ButtonKind;
}

/** A link to another site that looks like a button. */
export function ExternalButtonLink({ kind = "secondary", ...rest }: ExternalButtonLinkProps) {
  return <Outside {...rest} data-kind={kind} />;
}
