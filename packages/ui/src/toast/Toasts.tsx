import * as Radix from "@radix-ui/react-toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styled from "styled-components";
import { TOAST_DURATION_MS, TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD_PX } from "./limits";
import type { ShownToast, ToastStore } from "./toast-store";

// At the window's foot: the header and a race's countdown stay in view, and the page scrolls what gets the focus above a toast.
const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset: auto auto 0 0;
  z-index: 50;
  width: min(100%, 420px);
  margin: 0;
  padding: 16px;
  :root:has(& > li) {
    scroll-padding-bottom: 120px;
  }
  @media (max-width: 639px) {
    width: 100%;
    padding: 8px 8px max(8px, env(safe-area-inset-bottom));
    /* A runner's button is the first line of its row. */
    :root:has(& > li) {
      scroll-padding-bottom: 180px;
    }
    /* There a dialog's buttons are at the foot: a toast under a finger stays open, and would cover them. */
    :root:has([role="dialog"], [role="alertdialog"]) & {
      inset: 0 0 auto;
    }
  }
`;
const Root = styled(Radix.Root)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  padding: 12px 4px 12px 16px;
  border: 1px solid var(--edge);
  border-inline-start: 4px solid var(--brand);
  border-radius: 2px;
  background: var(--raised);
  &[data-variant="destructive"] {
    border-inline-start-color: var(--out);
  }
  &[data-swipe="move"] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe="cancel"] {
    transform: translateX(0);
    transition: transform 0.2s;
  }
`;
const Title = styled(Radix.Title)`
  font-weight: 650;
`;
const Description = styled(Radix.Description)`
  white-space: pre-line;
  font-size: 14px;
  color: var(--quiet);
`;
const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  grid-area: 1 / 2 / 3;
  width: 44px;
  height: 44px;
  margin: -8px 0;
  border: 0;
  background: none;
`;

const Action = styled(Radix.Action)`
  justify-self: start;
  min-height: 44px;
  margin-block-start: 8px;
  padding: 0 16px;
  border: 1px solid var(--brand);
  border-radius: 2px;
  background: var(--brand);
  color: var(--on-brand);
  font-weight: 600;
`;

export interface ToastsProps {
  /** Where its toasts come from. */
  readonly store: ToastStore;
  /** The element in which they are rendered and announced, which no dialog makes inert. */
  readonly layer: HTMLElement;
}

/** Renders a store's toasts: swiped away to the right, paused under a pointer or focus, announced. */
export default function Toasts({ store, layer }: ToastsProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  const [viewport, setViewport] = useState<HTMLOListElement | null>(null);
  useClearOfFocus(viewport, toasts);
  return createPortal(
    <Radix.Provider
      announcerContainer={layer}
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
      <Viewport ref={setViewport} />
    </Radix.Provider>,
    layer,
  );
}

function Toast({ toast, onClose }: { readonly toast: ShownToast; readonly onClose: () => void }) {
  const { title, description, variant = "default", duration, action, open } = toast;
  return (
    <Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      data-variant={variant}
      type={variant === "destructive" ? "foreground" : "background"}
      {...(duration !== undefined && { duration })}
    >
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      {action && (
        <Action altText={action.elsewhere} onClick={action.onPress}>
          {action.label}
        </Action>
      )}
      <Close aria-label="Close">
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Close>
    </Root>
  );
}

/**
 * Raises a fixed element at the window's foot above what has the focus, where it would cover it. Looks again when `shown` changes, when
 * the focus moves, and when the page scrolls. What is higher than half the window, such as a dialog, is never wholly covered.
 */
function useClearOfFocus(element: HTMLElement | null, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may be higher.
  useEffect(() => {
    if (!element) return;
    const place = () => {
      const active = document.activeElement;
      // Pressing its button brings the focus there: it must not move away from under the pointer.
      if (element.contains(active)) return;
      element.style.translate = "";
      // A row's button shows its focus around the whole row.
      const focused = active?.closest("tr") ?? active;
      if (!focused || !element.firstElementChild) return;
      const own = element.getBoundingClientRect();
      const { top, bottom, left, right, height } = focused.getBoundingClientRect();
      const isCovered = top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      if (isCovered && height <= innerHeight / 2) element.style.translate = `0 ${Math.min(0, top - own.bottom)}px`;
    };
    // A toast is in its place one frame after it was shown.
    const frame = requestAnimationFrame(place);
    document.addEventListener("focusin", place);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", place);
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [element, shown]);
}
