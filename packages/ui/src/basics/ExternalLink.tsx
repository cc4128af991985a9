import type { AnchorHTMLAttributes, ReactNode } from "react";

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
