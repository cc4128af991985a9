import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styled, { css } from "styled-components";

/** The style of buttons, and of links that look like buttons. The kind is in `data-kind`. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  color: var(--ink);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  &:hover:not(:disabled) {
    border-color: var(--brand);
    color: var(--brand);
  }
  &[data-kind="primary"] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-brand);
  }
  &[data-kind="primary"]:hover:not(:disabled) {
    color: var(--on-brand);
    text-decoration: underline;
  }
  &[data-kind="quiet"] {
    border-color: transparent;
    background: transparent;
    color: var(--brand);
  }
  &[data-kind="danger"] {
    border-color: var(--out);
    color: var(--out);
  }
  &:disabled {
    border-style: dashed;
    background: transparent;
    color: var(--quiet);
  }
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  /** Its element. */
  readonly ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button`
  ${buttonStyle}
`;

/** A button. One primary at most in a view; `danger` for what cannot be undone. */
export function Button({ kind = "secondary", type = "button", ...rest }: ButtonProps) {
  return <Root {...rest} type={type} data-kind={kind} />;
}

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

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

export interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel"> {
  /** An address of another site. */
  readonly href: string;
  /** True for a site that may pay for the visit: sets `rel="sponsored"` for search engines. */
  readonly sponsored?: boolean;
  readonly children?: ReactNode;
}

/** A link to another site in a new tab, without opener or referrer. Its name is its words: the new tab is said in its description. */
export function ExternalLink({ sponsored = false, children, ...rest }: ExternalLinkProps) {
  return (
    <a
      aria-description="Opens in a new tab"
      {...rest}
      target="_blank"
      rel={sponsored ? "noopener noreferrer nofollow sponsored" : "noopener noreferrer nofollow"}
    >
      {children}
    </a>
  );
}

type PressedKeys = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** True for a click without a modifier, such as the one for a new tab. */
export function isPlainClick(event: PressedKeys): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
