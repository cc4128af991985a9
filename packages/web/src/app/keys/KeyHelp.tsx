import { Button } from "@railbird/ui";
import { SingleKeysSwitch, useShortcut } from "@railbird/ui/keys";
import { type ComponentType, useState } from "react";

interface KeyHelpDialogProps {
  readonly onClose: () => void;
}

/** The menu's part on the keyboard: a switch, and the help sheet, whose code comes when it is first asked for, here or by `?`. */
export function KeyHelp() {
  const [KeyHelpDialog, setDialog] = useState<ComponentType<KeyHelpDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import("@railbird/ui/key-help-dialog").then(
      ({ KeyHelpDialog: loaded }) => setDialog(() => loaded),
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
