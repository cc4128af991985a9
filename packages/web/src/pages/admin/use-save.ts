import type { Bookmaker } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import type { bodyOf } from "./form-model";
import type { SentLogo } from "./use-logo-upload";

type Body = ReturnType<typeof bodyOf>;

/** The operations that save, each with its success toast. They reject as their calls do; nothing is saved then. */
export function useSave() {
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
