import type { AnchorHTMLAttributes, ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden";

export interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel"> {
  /** An address of another site. */
  readonly href: string;
  /** True for a place that may pay for the visit: search engines are told so. */
  readonly sponsored?: boolean;
  readonly children?: ReactNode;
}

/** A link to another site: a new tab that knows nothing of this one. Says so to those who cannot see it. */
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
