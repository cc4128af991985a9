import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { useSheet } from "../sheet/sheet-context";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 8px;
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  place-items: center;
  padding: 16px;
  background: rgb(11 15 13 / 55%);
  @media (max-width: 639px) {
    align-items: end;
    padding: 0;
  }
`;
const Sheet = styled(Modal)`
  width: 100%;
  max-width: 560px;
  max-height: 90dvh;
  overflow-y: auto;
  border: 1px solid var(--edge);
  border-radius: 6px;
  background: var(--paper);
  /* Toasts are above a wide dialog on a phone and below it elsewhere: it leaves them their place. */
  &[data-wide] {
    max-width: 960px;
    max-height: min(90dvh, 100dvh - 136px);
    margin-block-end: 104px;
  }
  @media (max-width: 639px) {
    &[data-wide] {
      max-height: calc(100dvh - 112px);
      margin-block-end: 0;
    }
    border-width: 1px 0 0;
    border-radius: 6px 6px 0 0;
  }
`;
const Body = styled(AriaDialog)`
  display: grid;
  gap: 16px;
  padding: 16px;
  outline: 0;
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  h2 {
    font-size: 14px;
    font-weight: 700;
    letter-spacing: 0.06em;
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin: -8px -8px -8px 0;
    border: 0;
    background: none;
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  margin: 0 -16px -16px;
  padding: 8px 16px 16px;
  background: var(--paper);
`;

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view at the foot, however long the rest is. */
  readonly foot?: ReactNode;
  /** Whether it takes the width of a form. */
  readonly wide?: boolean;
  /** True for an alert dialog: a click outside does not close it. */
  readonly alert?: boolean;
}

/**
 * A modal dialog. Keeps focus inside and restores it on closing; Escape, the cross and a click outside close it, and Back where the page
 * has a `SheetProvider`.
 */
export function Dialog({ title, isOpen, onClose, children, foot, wide = false, alert = false }: DialogProps) {
  useSheet(isOpen, onClose);
  return (
    <Overlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={!alert}>
      <Sheet data-wide={wide || undefined}>
        <Body role={alert ? "alertdialog" : "dialog"}>
          <Top>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" aria-label="Close" onClick={onClose}>
              <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth="1.75" />
              </svg>
            </button>
          </Top>
          {children}
          {foot && <Foot>{foot}</Foot>}
        </Body>
      </Sheet>
    </Overlay>
  );
}

export interface ConfirmDialogProps {
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  /** The label of the button that confirms. */
  readonly confirmLabel: string;
  readonly isOpen: boolean;
  /** True while the action runs: both buttons are disabled. */
  readonly busy?: boolean;
  /** Called when it is confirmed. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isOpen,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} alert>
      <p>{children}</p>
      <Actions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button kind="danger" onClick={onConfirm} disabled={busy}>
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
}
