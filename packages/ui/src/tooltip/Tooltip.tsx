import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styled from "styled-components";

/** How long a pointer hovers before a tooltip opens, ms (section 9). */
export const TOOLTIP_DELAY_MS = 700;

const Bubble = styled(AriaTooltip)`
  max-width: 260px;
  padding: 4px 8px;
  border-radius: 2px;
  background: var(--ink);
  color: var(--paper);
  font-size: 12px;
`;
const Trigger = styled(Button)`
  padding: 0;
  border: 0;
  border-bottom: 1px dotted var(--edge);
  background: none;
`;

export interface TooltipProps {
  /** The tooltip's text. It must be available elsewhere too. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A word with a tooltip: after 700 ms under a pointer, at once on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={TOOLTIP_DELAY_MS}>
      <Trigger>{children}</Trigger>
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  );
}
