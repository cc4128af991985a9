import { useEffect, useState } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import styled from "styled-components";

/** How long a pointer hovers before a tooltip opens, ms (section 9). */
export const TOOLTIP_DELAY_MS = 700;

/** How long a tooltip stays after the pointer has left, ms: time enough to reach the tooltip itself. */
const LEAVE_MS = 150;

/** Marks what has a tooltip, and is its text. The text must be available elsewhere too: a finger opens none. */
const TIP_ATTRIBUTE = "data-tip";

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

/** The element with a tooltip that something is in. */
function tipOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(`[${TIP_ATTRIBUTE}]`)) || undefined;
}

/** The element with a tooltip that a pointer is at, also below a link that covers a whole card or row. */
function tipAt({ target, clientX, clientY }: PointerEvent): Element | undefined {
  const tip = tipOf(target);
  if (tip || !(target instanceof Element) || !target.closest("a, button")) return tip;
  return target.ownerDocument.elementsFromPoint(clientX, clientY).map(tipOf).find(Boolean);
}

/**
 * Watches a document for what has a tooltip, and calls `show` with the element whose tooltip is to be open: 700 ms after a pointer came, at
 * once for the keyboard's focus. `undefined` when none is, as after Escape, a press and a scroll. `first` is an
 * event from before the watch. Returns a function that ends the watch. One for the whole document, since a race has hundreds of badges.
 */
function watchTips(
  document: Document,
  first: Event | undefined,
  show: (element: Element | undefined) => void,
): () => void {
  const watch = new AbortController();
  let pending: ReturnType<typeof setTimeout> | undefined;
  let over: Element | undefined;
  const later = (ms: number, element: Element | undefined) => {
    clearTimeout(pending);
    pending = setTimeout(() => show(element?.isConnected ? element : undefined), ms);
  };
  const now = (element: Element | undefined) => {
    clearTimeout(pending);
    show(element);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    if (event.target instanceof Element && event.target.closest("[role=tooltip]")) {
      clearTimeout(pending);
      return;
    }
    const element = tipAt(event);
    if (element === over) return;
    over = element;
    later(element ? TOOLTIP_DELAY_MS : LEAVE_MS, element);
  };
  const onFocus = ({ target }: Event) => {
    const element = tipOf(target);
    if (element && target instanceof Element && target.matches(":focus-visible")) now(element);
  };
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && now(undefined);
  const close = () => now(undefined);
  const options = { signal: watch.signal, passive: true };
  document.addEventListener("pointermove", onPointer, options);
  document.addEventListener("pointerdown", close, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("focusout", close, options);
  document.addEventListener("keydown", onKey, options);
  document.addEventListener("scroll", close, { ...options, capture: true });
  if (first?.type === "pointermove") onPointer(first as PointerEvent);
  else if (first) onFocus(first);
  return () => {
    watch.abort();
    clearTimeout(pending);
  };
}
