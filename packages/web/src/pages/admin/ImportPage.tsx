import type { SettingsFile } from "@railbird/contract";
import { inducementsIn } from "@railbird/domain";
import { Button, useToast } from "@railbird/ui";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useRef, useState } from "react";
import styled from "styled-components";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";
import { checkBody } from "../../data/admin-validation";
import { useApi } from "../../data/api";
import { adminImportPath } from "../../routes/paths";
import { Section } from "../shared/layout";
import { saveFile } from "../shared/save-file";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { useEnforced } from "./form-model";

const Root = styled(Section)`
  max-width: 560px;
  justify-items: start;
  input {
    display: none;
  }
`;

const TITLE = "Import and Export";

/** `/admin/import`: all settings with logos as one file, out and in. */
export default function ImportPage() {
  return (
    <AdminGate
      title={TITLE}
      description="All bookmakers of Railbird with their logos as one file, to be kept or brought to another site."
      path={adminImportPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <SettingsTransfer />
        </AdminFrame>
      )}
    </AdminGate>
  );
}

/** Exports all settings with logos as one file, and imports such a file after a confirmation. */
function SettingsTransfer() {
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

/** The export and import of all settings; `chosen` is a file that waits for a confirmation. */
function useSettingsTransfer() {
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<SettingsFile>();
  const { toast } = useToast();
  const client = useApi();
  const refresh = useRefreshBookmakers();
  const importing = useAdminApi().useMutation("put", "/api/settings");

  const run = (title: string, work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch((error: unknown) => {
        const description = error instanceof FileError ? error.message : failureMessage(error);
        toast({ title, description, variant: "destructive" });
      })
      .finally(() => setBusy(false));
  };

  return {
    busy,
    chosen,
    onExport: () =>
      run("Failed to export the settings", async () => {
        const { data } = await client.GET("/api/settings");
        if (data)
          saveFile(`railbird-settings-${data.exportedAt.slice(0, 10)}.json`, "application/json", JSON.stringify(data));
      }),
    onChoose: (file: File) => run("This file cannot be imported", async () => setChosen(await read(file))),
    onImport: () =>
      run("Failed to import the settings", async () => {
        if (chosen === undefined) return;
        setChosen(undefined);
        const { added, changed, unchanged } = await importing.mutateAsync({ body: chosen });
        toast({
          title: "Settings imported",
          description: `${added} added, ${changed} changed, ${unchanged} as they were.`,
        });
        await refresh();
      }),
    onCancel: () => setChosen(undefined),
  };
}

/** A chosen file that is no file of settings. */
class FileError extends Error {
  override readonly name = "FileError";
}

async function read(file: File): Promise<SettingsFile> {
  let body: unknown;
  try {
    body = JSON.parse(await file.text());
  } catch {
    throw new FileError(`${file.name} is not a file of settings.`);
  }
  const problems = await checkBody("importSettings", body);
  const [first] = Object.entries(problems);
  if (first) throw new FileError(`${file.name} is not a file of settings: ${first[0]}: ${first[1]}`);
  return body as SettingsFile;
}
