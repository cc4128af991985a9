import type { LinkProps } from "@railbird/ui";
import { Link } from "react-router-dom";

/** Links within the site, drawn by the router, so that pages change without a reload. Fragments of the same page stay plain. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return href.startsWith("#") ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
