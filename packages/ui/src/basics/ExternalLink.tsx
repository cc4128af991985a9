import type { AnchorHTMLAttributes, ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden";

export interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel"> {
  /** An address of another site. */
  readonly href: string;
  /** True for a site that may pay for the visit: sets `rel="sponsored"` for search engines. */
  readonly sponsored?: boolean;
  readonly children?: ReactNode;
}

/** A link to another site in a new tab, without opener or referrer. Screen readers announce the new tab. */
export function ExternalLink({ sponsored = false, children, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      target="_blank"
      rel={sponsored ? "noopener noreferrer nofollow sponsored" : "noopener noreferrer nofollow"}
    >
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
