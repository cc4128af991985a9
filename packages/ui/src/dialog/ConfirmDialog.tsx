import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { Dialog } from "./Dialog";

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 8px;
`;

export interface ConfirmDialogProps {
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  /** The label of the button that confirms. */
  readonly confirmLabel: string;
  readonly isOpen: boolean;
  /** True while the action runs: both buttons are disabled. */
  readonly busy?: boolean;
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
