import { Dialog } from "../dialog/Dialog";
import { ImageChooser, type ImageChooserProps } from "./ImageChooser";

export interface UploadDialogProps extends ImageChooserProps {
  readonly title: string;
  readonly isOpen: boolean;
}

/** Where an image is chosen, looked at and sent, over the page. Closing it stops what is being sent. */
export function UploadDialog({ title, isOpen, ...chooser }: UploadDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={chooser.onClose}>
      <ImageChooser {...chooser} />
    </Dialog>
  );
}
