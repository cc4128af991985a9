import { Button } from "@railbird/ui";
import { SingleKeysSwitch, useShortcut } from "@railbird/ui/keys";
import { type ComponentType, useState } from "react";

interface KeyHelpDialogProps {
  readonly onClose: () => void;
}

/** A switch for single-key shortcuts, and the help sheet, whose code is loaded when it is first opened: by its button or by `?`. */
export function MenuKeys() {
  const [KeyHelpDialog, setDialog] = useState<ComponentType<KeyHelpDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import("@railbird/ui/key-help-dialog").then(
      (loaded) => setDialog(() => loaded.KeyHelpDialog),
      () => setOpen(false),
    );
  };
  useShortcut("?", open);
  return (
    <>
      <SingleKeysSwitch />
      <Button aria-keyshortcuts="?" onClick={open}>
        Keyboard help
      </Button>
      {isOpen && KeyHelpDialog && <KeyHelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
