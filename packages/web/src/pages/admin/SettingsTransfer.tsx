import { inducementsIn } from "@railbird/domain";
import { Button } from "@railbird/ui";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useRef } from "react";
import styled from "styled-components";
import { Section } from "../shared/layout";
import { useEnforced } from "./use-enforced";
import { useSettingsTransfer } from "./use-settings-transfer";

const Root = styled(Section)`
  max-width: 560px;
  justify-items: start;
  input {
    display: none;
  }
`;

/** Exports all settings with logos as one file, and imports such a file after a confirmation. */
export function SettingsTransfer() {
  const input = useRef<HTMLInputElement>(null);
  const { busy, chosen, onExport, onChoose, onImport, onCancel } = useSettingsTransfer();
  const inducements = [
    ...new Set(
      chosen?.bookmakers.flatMap(({ displayName, fullName = "", description = "" }) =>
        inducementsIn(displayName, fullName, description),
      ),
    ),
  ];
  const enforced = useEnforced();
  const about = enforced ? "by importing them you confirm that they are lawful" : "the table warns of each";
  return (
    <>
      <Root>
        <h2>Export</h2>
        <p>One file with every bookmaker and its logo, in display order: to be kept, or brought to another site.</p>
        <Button disabled={busy} onClick={onExport}>
          Export Settings
        </Button>
      </Root>
      <Root>
        <h2>Import</h2>
        <p>
          A file that was exported here or elsewhere. Bookmakers with the same Bookmaker ID are changed to what it says,
          others are added, and none is removed. You are asked before anything is changed.
        </p>
        <Button disabled={busy} onClick={() => input.current?.click()}>
          Import Settings
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Settings file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onChoose(file);
            // So that choosing the same file again is a change event too.
            currentTarget.value = "";
          }}
        />
        <ConfirmDialog
          title="Import Settings"
          confirmLabel="Import"
          isOpen={chosen !== undefined}
          busy={busy}
          onConfirm={onImport}
          onClose={onCancel}
        >
          {`The file has ${chosen?.bookmakers.length ?? 0} bookmakers. Those with the same Bookmaker ID are changed to what the file says, logos included; others are added.${inducements.length > 0 ? ` Their texts mention inducements (${inducements.join(", ")}): ${about}.` : ""} Import them?`}
        </ConfirmDialog>
      </Root>
    </>
  );
}
