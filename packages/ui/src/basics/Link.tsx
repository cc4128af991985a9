import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  readonly href: string;
  readonly children?: ReactNode;
}

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

/** Says which component draws links within the site: a router's, so that pages change without a reload. A plain `a` without it. */
export const LinkProvider = LinkContext.Provider;

/** A link within the site. */
export function Link(props: LinkProps) {
  const As = useContext(LinkContext);
  return <As {...props} />;
}
