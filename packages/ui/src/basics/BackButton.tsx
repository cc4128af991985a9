import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./Button";
import { Chevron } from "./icons";

// The form is only there to lead somewhere without scripts: the button is laid out in its place.
const Way = styled.form`
  display: contents;
`;

export interface BackButtonProps {
  /** The path of this site to which it leads without JavaScript; its query, if any, is dropped. */
  readonly href: string;
  /** Goes back in the browser's history, or to a page that exists. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A button back to the previous page, or to one that exists. */
export function BackButton({ href, onBack, children = "Back" }: BackButtonProps) {
  return (
    <Way action={href} method="get">
      <Button
        type="submit"
        onClick={(event) => {
          if (!onBack) return;
          event.preventDefault();
          onBack();
        }}
      >
        <Chevron direction="left" />
        <span>{children}</span>
      </Button>
    </Way>
  );
}
