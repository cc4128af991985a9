import type { Bookmaker } from "@railbird/contract";
import { isLicensed } from "@railbird/domain";
import { useToast } from "@railbird/ui";
import { useLocalUrl } from "@railbird/ui/admin";
import { useState } from "react";
import { failureMessage } from "../../data/admin-errors";
import { useRefreshBookmakers } from "../../data/admin-queries";
import { type SentLogo, useLogoUpload } from "./use-logo-upload";
import { useNewerVersion } from "./use-newer-version";

export interface LogoParts {
  /** The bookmaker that is edited; none while one is created. */
  readonly base: Bookmaker | undefined;
  /** Whether the law is enforced: without a licence body a bookmaker is not featured. */
  readonly enforced: boolean;
  readonly attach: (id: string, logo: SentLogo) => Promise<string>;
  readonly detach: (id: string) => Promise<void>;
  readonly takeUp: (newer: Bookmaker) => void;
}

/** A bookmaker's logo: uploaded first and attached after creation, or attached at once while editing (section 4). */
export function useLogo({ base, enforced, attach, detach, takeUp }: LogoParts) {
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
