import type { ReactNode } from "react";
import { ButtonLink } from "./ButtonLink";
import { Chevron } from "./icons";
import { isPlainClick } from "./plain-click";

export interface BackButtonProps {
  /** Where it leads when there is no page to go back to, and without JavaScript. */
  readonly href: string;
  /** Goes back in the browser's history instead. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A link back to the previous page. */
export function BackButton({ href, onBack, children = "Back" }: BackButtonProps) {
  return (
    <ButtonLink
      href={href}
      onClick={(event) => {
        if (onBack && isPlainClick(event)) {
          event.preventDefault();
          onBack();
        }
      }}
    >
      <Chevron direction="left" />
      <span>{children}</span>
    </ButtonLink>
  );
}
