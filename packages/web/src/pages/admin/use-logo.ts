import type { Bookmaker } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useLocalUrl } from "@railbird/ui/admin";
import { useState } from "react";
import { useRefreshBookmakers } from "../../data/admin-queries";
import { type SentLogo, useLogoUpload } from "./use-logo-upload";
import { useNewerVersion } from "./use-newer-version";

export interface LogoParts {
  /** The bookmaker that is edited; none while one is created. */
  readonly base: Bookmaker | undefined;
  readonly attach: (id: string, logo: SentLogo) => Promise<string>;
  readonly takeUp: (newer: Bookmaker) => void;
}

/** A bookmaker's logo: uploaded first and attached after creation, or attached at once while editing (section 4). */
export function useLogo({ base, attach, takeUp }: LogoParts) {
  const [pending, setPending] = useState<SentLogo>();
  const { toast } = useToast();
  const newerOf = useNewerVersion();
  const refresh = useRefreshBookmakers();
  const localUrl = useLocalUrl(pending?.file);

  const attachTo = async (bookmaker: Bookmaker, logo: SentLogo) => {
    const logoUrl = await attach(bookmaker.id, logo);
    toast({
      title: "Logo uploaded successfully!",
      description: "The logo is saved and will appear on the Featured Bookmakers page.",
    });
    const newer = await newerOf(bookmaker).catch(() => undefined);
    // Attaching is one change. More than one means that somebody else made the others: saving must then be rejected.
    const onlyOurs = newer?.version === bookmaker.version + 1;
    takeUp(onlyOurs ? newer : { ...bookmaker, logoUrl });
    // The logo is saved, even if the dialog is closed without saving the rest.
    void refresh();
  };

  const upload = useLogoUpload(async (logo) => {
    if (base) return attachTo(base, logo);
    setPending(logo);
    toast({ title: "Logo ready!", description: "Click Save to finalize the bookmaker with the logo." });
  });

  return { pending, preview: localUrl ?? base?.logoUrl, upload, onRemove: () => setPending(undefined) };
}
