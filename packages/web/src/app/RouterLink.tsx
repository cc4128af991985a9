import type { LinkProps } from "@railbird/ui";
import { useLinkClickHandler } from "react-router-dom";

/** Links within the site change the page without a reload. Fragments of the same page stay plain. */
export function RouterLink(props: LinkProps) {
  return props.href.startsWith("#") ? <a {...props} /> : <PageLink {...props} />;
}

// The router's own `Link` brings code for prefetching that this site has no use for.
function PageLink({ href, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
