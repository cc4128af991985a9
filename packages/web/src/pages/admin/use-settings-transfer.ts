import type { SettingsFile } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";
import { checkBody } from "../../data/admin-validation";
import { useApi } from "../../data/api";
import { saveFile } from "../shared/save-file";

/** The export and import of all settings; `chosen` is a file that waits for a confirmation. */
export function useSettingsTransfer() {
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
