import type { Ref } from "react";
import styled from "styled-components";

const Root = styled.aside`
  min-height: 116px;
  border: 1px solid var(--line);
  background: var(--sunk);
  small {
    display: block;
    padding: 0 8px;
    font-size: 12px;
    line-height: 16px;
    color: var(--quiet);
  }
  div {
    display: grid;
    place-items: center;
    height: 100px;
    overflow: hidden;
  }
`;

export interface AdSlotProps {
  /** The advertising script's address; nothing at all is drawn without one. */
  readonly src?: string | undefined;
  /** The element that the script fills. */
  readonly slotRef?: Ref<HTMLDivElement>;
}

/** A place for a banner: its height is kept before the banner comes, and it says what it is. */
export function AdSlot({ src, slotRef }: AdSlotProps) {
  if (!src) {
    return null;
  }
  return (
    <Root aria-label="Advertisement">
      <small>Advertisement</small>
      <div ref={slotRef} id="railbird-ad" />
    </Root>
  );
}
