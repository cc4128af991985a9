import { Button } from "@railbird/ui";
import { closeDetails, SingleKeysSwitch, useShortcut } from "@railbird/ui/keys";
import { type ComponentType, type MouseEvent, useState } from "react";

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
  const openFromMenu = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The code that closes a menu when it is used may still be loading.
    const menu = currentTarget.closest("details");
    if (menu?.open) closeDetails(menu, true);
    open();
  };
  useShortcut("?", open);
  return (
    <>
      <SingleKeysSwitch />
      <Button aria-keyshortcuts="?" onClick={openFromMenu}>
        Keyboard help
      </Button>
      {isOpen && KeyHelpDialog && <KeyHelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
