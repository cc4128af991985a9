import { useEffect, useState } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import styled from "styled-components";
import { TIP_ATTRIBUTE, watchTips } from "./watch-tips";

const Bubble = styled(Tooltip)`
  max-width: 260px;
  padding: 4px 8px;
  border-radius: 2px;
  background: var(--ink);
  color: var(--paper);
  font-size: 12px;
`;

/** Whether a tooltip is open is the watch's to say. */
const open = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };

export interface TipsProps {
  /** A `pointermove` or `focusin` from before there were tooltips. */
  readonly first?: Event;
}

/** The tooltips of everything in the document that has `data-tip`: one at a time, after 700 ms under a pointer, at once on focus. */
export function Tips({ first }: TipsProps) {
  const [element, setElement] = useState<Element>();
  useEffect(() => watchTips(document, first, setElement), [first]);
  return (
    element && (
      <TooltipTriggerStateContext value={open}>
        <Bubble triggerRef={{ current: element }} isOpen offset={6}>
          {element.getAttribute(TIP_ATTRIBUTE)}
        </Bubble>
      </TooltipTriggerStateContext>
    )
  );
}
