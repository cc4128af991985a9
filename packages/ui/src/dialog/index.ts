export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from "./Dialog";
export { RaceSignalsDialog, type RaceSignalsDialogProps } from "./RaceSignalsDialog";
