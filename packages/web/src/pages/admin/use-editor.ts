import type { Bookmaker } from "@railbird/contract";
import { ApiError } from "@railbird/contract/client";
import { useToast } from "@railbird/ui";
import { useState } from "react";
import { failureMessage, hasStatus, serverMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";
import { checkBody, fieldErrors } from "../../data/admin-validation";
import { bodyOf, formErrors } from "./form-model";
import type { SaveError } from "./SaveErrorNote";
import { useBookmakerForm } from "./use-bookmaker-form";
import { useLogo } from "./use-logo";
import { useNewerVersion } from "./use-newer-version";
import { useSave } from "./use-save";

export interface EditorParts {
  /** The bookmaker to edit; absent to add one. */
  readonly start: Bookmaker | undefined;
  /** The feed's identifier of one to add. */
  readonly suggestedId: string | undefined;
  /** Whether the law is enforced: inducements have to be confirmed. */
  readonly enforced: boolean;
  /** Closes the dialog. */
  readonly onSaved: () => void;
}

/** The state of the dialog that adds or edits a bookmaker. */
export function useEditor({ start, suggestedId, enforced, onSaved }: EditorParts) {
  const editing = start !== undefined;
  const fields = useBookmakerForm(start, suggestedId, enforced);
  const { base, form, changes, inducements, setErrors, takeUp } = fields;
  // Which inducements were confirmed: one that is typed later has to be confirmed too.
  const [confirmed, setConfirmed] = useState("");
  const mentioned = inducements.join(", ");
  const inducementsConfirmed = mentioned !== "" && confirmed === mentioned;
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<SaveError>();
  const { toast } = useToast();
  const save = useSave();
  const refresh = useRefreshBookmakers();
  const newerOf = useNewerVersion();
  const logo = useLogo({ base, enforced, attach: save.attach, detach: save.detach, takeUp });

  const submit = async () => {
    if (enforced && mentioned !== "" && !inducementsConfirmed) {
      setErrors({ inducementsConfirmed: "Tick this to save a text that mentions an inducement, or change the text." });
      return;
    }
    const body = bodyOf(form, editing, inducementsConfirmed);
    const found = { ...formErrors(form), ...(await checkBody(editing ? "updateBookmaker" : "createBookmaker", body)) };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await (base ? save.update(base, body) : save.create(body, logo.pending));
    onSaved();
    await refresh();
  };

  const explain = (error: unknown) => {
    const message = serverMessage(error);
    if (error instanceof ApiError) setErrors(fieldErrors(error.issues));
    if (!editing && hasStatus(error, 409) && message !== undefined) setErrors({ bookmakerId: message });
    if (hasStatus(error, 412)) setSaveError({ kind: "changed" });
    else if (hasStatus(error, 401)) setSaveError({ kind: "signedOut" });
    else setSaveError({ kind: "failed", message: failureMessage(error) });
    if (editing) {
      const description = failureMessage(error);
      toast({ title: "Failed to update bookmaker", description, variant: "destructive" });
    } else toast({ title: message ?? "Failed to create bookmaker", variant: "destructive" });
  };

  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setSaveError(undefined);
    work()
      .catch(explain)
      .finally(() => setBusy(false));
  };

  return {
    ...fields,
    logo,
    inducementsConfirmed,
    confirmInducements: (yes: boolean) => {
      setConfirmed(yes ? mentioned : "");
      setErrors(({ inducementsConfirmed: _settled, ...others }) => others);
    },
    editing,
    busy,
    saveError,
    /** True while closing would lose something. */
    dirty: changes.length > 0 || logo.pending !== undefined,
    onSubmit: () => run(submit),
    onLoadNewer: () =>
      run(async () => {
        const newer = base && (await newerOf(base));
        if (newer) takeUp(newer);
        else setSaveError({ kind: "deleted" });
      }),
  };
}
