export { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog";
export { Dialog, type DialogProps } from "./Dialog";
export { RaceSignalsDialog, type RaceSignalsDialogProps } from "./RaceSignalsDialog";
