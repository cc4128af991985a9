import { Dialog } from "../dialog/Dialog";
import { ImageChooser, type ImageChooserProps } from "./ImageChooser";

export interface UploadDialogProps extends ImageChooserProps {
  readonly title: string;
  readonly isOpen: boolean;
}

/** The dialog in which an image is chosen, previewed and sent. Closing it cancels the upload. */
export function UploadDialog({ title, isOpen, ...chooser }: UploadDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={chooser.onClose}>
      <ImageChooser {...chooser} />
    </Dialog>
  );
}
