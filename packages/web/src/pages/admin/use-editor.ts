import type { Bookmaker } from "@railbird/contract";
import { ApiError } from "@railbird/contract/client";
import { isLicensed } from "@railbird/domain";
import { useToast } from "@railbird/ui";
import { useLocalUrl } from "@railbird/ui/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage, hasStatus, serverMessage } from "../../data/admin-errors";
import { adminQueries, useRefreshBookmakers } from "../../data/admin-queries";
import { putImage, uploadFailure } from "../../data/admin-upload";
import { checkBody, type FieldErrors, fieldErrors } from "../../data/admin-validation";
import type { SaveError } from "./BookmakerFields";
import {
  type BookmakerForm,
  bodyOf,
  changesBetween,
  type FieldName,
  formErrors,
  formOf,
  mentionedInducements,
  rebase,
  unconfirmedInducements,
} from "./form-model";

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

/** A bookmaker's form, the version that it is based on, and its validation errors. */
function useBookmakerForm(start: Bookmaker | undefined, suggestedId: string | undefined, enforced: boolean) {
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(() => formOf(start, suggestedId));
  // The suggested values do not count as changes.
  const original = formOf(base, suggestedId);
  const [errors, setErrors] = useState<FieldErrors>({});

  return {
    base,
    form,
    errors,
    setErrors,
    changes: changesBetween(original, form),
    /** Inducements that the texts mention; where the law is enforced those to be confirmed before they are saved. */
    inducements: enforced ? unconfirmedInducements(form, original) : mentionedInducements(form),
    change: <Name extends FieldName>(name: Name, value: BookmakerForm[Name]) => {
      setForm((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _settled, ...others }) => others);
    },
    /** Applies what was typed to a newer version of the bookmaker. */
    takeUp: (newer: Bookmaker) => {
      setForm((typed) => rebase(typed, original, formOf(newer)));
      setBase(newer);
    },
  };
}

type Body = ReturnType<typeof bodyOf>;

/** The operations that save, each with its success toast. They reject as their calls do; nothing is saved then. */
function useSave() {
  const api = useAdminApi();
  const { toast } = useToast();
  const createBookmaker = api.useMutation("post", "/api/bookmakers");
  const updateBookmaker = api.useMutation("put", "/api/bookmakers/{id}");
  const attachLogo = api.useMutation("put", "/api/bookmakers/{id}/logo");

  /** Returns the logo's address on this site. */
  const attach = async (id: string, { uploadURL }: SentLogo): Promise<string> => {
    const { objectPath } = await attachLogo.mutateAsync({ params: { path: { id } }, body: { logoURL: uploadURL } });
    if (objectPath === null) throw new Error("An attached logo has an address.");
    return objectPath;
  };

  /** Removes a saved logo. */
  const detach = async (id: string): Promise<void> => {
    await attachLogo.mutateAsync({ params: { path: { id } }, body: { logoURL: null } });
  };

  return {
    attach,
    detach,
    /** A logo that cannot be attached leaves the bookmaker created; the toast says so. */
    create: async (body: Body, logo: SentLogo | undefined): Promise<void> => {
      const { id } = await createBookmaker.mutateAsync({ body });
      if (logo === undefined) {
        toast({ title: "Bookmaker created successfully" });
        return;
      }
      try {
        await attach(id, logo);
        toast({ title: "Bookmaker and logo created successfully" });
      } catch (error) {
        const description = failureMessage(error);
        toast({ title: "Bookmaker created but logo upload failed", description, variant: "destructive" });
      }
    },
    /** Rejected (412) when somebody else changed the bookmaker since this version of it was read. */
    update: async ({ id, version }: Bookmaker, body: Body): Promise<void> => {
      await updateBookmaker.mutateAsync({
        params: { path: { id }, header: { "If-Match": `"${version}"` } },
        body,
      });
      toast({ title: "Bookmaker updated successfully" });
    },
  };
}

interface LogoParts {
  /** The bookmaker that is edited; none while one is created. */
  readonly base: Bookmaker | undefined;
  /** Whether the law is enforced: without a licence body a bookmaker is not featured. */
  readonly enforced: boolean;
  readonly attach: (id: string, logo: SentLogo) => Promise<string>;
  readonly detach: (id: string) => Promise<void>;
  readonly takeUp: (newer: Bookmaker) => void;
}

/** A bookmaker's logo: uploaded first and attached after creation, or attached at once while editing (section 4). */
function useLogo({ base, enforced, attach, detach, takeUp }: LogoParts) {
  const [pending, setPending] = useState<SentLogo>();
  /** The bookmaker whose saved logo is about to be removed. */
  const [removing, setRemoving] = useState<Bookmaker>();
  const { toast } = useToast();
  const newerOf = useNewerVersion();
  const refresh = useRefreshBookmakers();
  const localUrl = useLocalUrl(pending?.file);

  const attachTo = async (bookmaker: Bookmaker, logo: SentLogo) => {
    const logoUrl = await attach(bookmaker.id, logo);
    toast({ title: "Logo uploaded successfully!", description: whereShown(bookmaker, enforced) });
    await follow(bookmaker, { ...bookmaker, logoUrl });
  };

  const remove = async (bookmaker: Bookmaker) => {
    try {
      await detach(bookmaker.id);
      toast({ title: "Logo removed" });
      const { logoUrl: _, ...without } = bookmaker;
      await follow(bookmaker, without);
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "Failed to remove the logo", description, variant: "destructive" });
    }
    setRemoving(undefined);
  };

  /** Takes a saved change of the logo into the form: with its version, or without it when somebody else made another change. */
  const follow = async (before: Bookmaker, withoutVersion: Bookmaker) => {
    const newer = await newerOf(before).catch(() => undefined);
    // It is one change. More than one means that somebody else made the others: saving must then be rejected.
    takeUp(newer?.version === before.version + 1 ? newer : withoutVersion);
    // The logo is saved, even if the dialog is closed without saving the rest.
    void refresh();
  };

  const upload = useLogoUpload(async (logo) => {
    if (base) return attachTo(base, logo);
    setPending(logo);
    toast({ title: "Logo ready!", description: "Click Save to finalize the bookmaker with the logo." });
  });

  return {
    pending,
    preview: localUrl ?? base?.logoUrl,
    upload,
    /** A logo that waits is forgotten at once; a saved one after a confirmation. */
    onRemove: () => (pending ? setPending(undefined) : setRemoving(base)),
    confirmation: {
      isOpen: removing !== undefined,
      onConfirm: () => removing && void remove(removing),
      onClose: () => setRemoving(undefined),
    },
  };
}

/** The specification's sentence, where it is true of the bookmaker as it is saved. */
function whereShown(bookmaker: Bookmaker, enforced: boolean): string {
  const lacking = [
    ...(bookmaker.featured ? [] : ["is featured"]),
    ...(!enforced || isLicensed(bookmaker) ? [] : ["has a licence body"]),
  ];
  return lacking.length === 0
    ? "The logo is saved and will appear on the Featured Bookmakers page."
    : `The logo is saved. It will appear on the Featured Bookmakers page once the bookmaker ${lacking.join(" and ")}.`;
}

/** Fetches the current version of a bookmaker; `undefined` when it was deleted. */
function useNewerVersion(): (bookmaker: Bookmaker) => Promise<Bookmaker | undefined> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async ({ id }) => {
    const bookmakers = await client.fetchQuery({ ...adminQueries.bookmakers(api), staleTime: 0 });
    return bookmakers.find((each) => each.id === id);
  };
}

/** An image that was sent to an upload address, and waits there to be attached. */
interface SentLogo {
  readonly file: File;
  readonly uploadURL: string;
}

/** The upload widget's state. `onSent` uses the uploaded image; the widget closes when that has succeeded. */
function useLogoUpload(onSent: (logo: SentLogo) => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const { toast } = useToast();
  const createUpload = useAdminApi().useMutation("post", "/api/objects/upload");

  const send = async (file: File, signal: AbortSignal) => {
    const { uploadURL } = await createUpload.mutateAsync({});
    signal.throwIfAborted();
    await putImage(uploadURL, file, { onProgress: setProgress, signal });
    await onSent({ file, uploadURL });
    setOpen(false);
  };

  return {
    isOpen,
    progress,
    failure,
    onOpen: () => {
      setFailure(undefined);
      setOpen(true);
    },
    onClose: () => {
      running.current?.abort();
      setOpen(false);
    },
    onUpload: (file: File) => {
      const stop = new AbortController();
      running.current = stop;
      setFailure(undefined);
      setProgress(0);
      send(file, stop.signal)
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          setFailure(uploadFailure(error));
          toast({
            title: "Logo upload failed",
            description: "There was an error uploading the logo. Please try again.",
            variant: "destructive",
          });
        })
        .finally(() => setProgress(undefined));
    },
  };
}
