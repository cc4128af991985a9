import { Button, useToast } from "@railbird/ui";
import { RecoveryCodeList } from "@railbird/ui/admin";
import { useEffect, useRef } from "react";
import { saveFile } from "../../shared/save-file";
import { Buttons, Part } from "../account-layout";

export interface RecoveryCodesNoteProps {
  readonly codes: readonly string[];
  /** Called when the user says that the codes are kept. */
  readonly onKept: () => void;
}

/** New recovery codes: they are shown this once. */
export function RecoveryCodesNote({ codes, onKept }: RecoveryCodesNoteProps) {
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: "Recovery codes copied" }),
      () => toast({ title: "The codes could not be copied", variant: "destructive" }),
    );
  };
  return (
    <Part aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        They are shown this once. Each signs in once in place of your second factor: without one of them and without the
        factor, only whoever runs the server can let you in.
      </p>
      <RecoveryCodeList codes={codes} />
      <Buttons>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => saveFile("railbird-recovery-codes.txt", "text/plain", `${text}\n`)}>
          Save as a file
        </Button>
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
      </Buttons>
    </Part>
  );
}
