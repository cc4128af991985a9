import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../../../data/admin-api";
import { failureMessage } from "../../../data/admin-errors";
import { adminQueries } from "../../../data/admin-queries";

/** The words of a toast after a change. */
interface Outcome {
  readonly done: string;
  readonly failed: string;
}

/** Makes one change of the law's page at a time, says how it ended, and reads the page again. Resolves with its success. */
export function useLawAction() {
  const api = useAdminApi();
  const client = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const act = async ({ done, failed }: Outcome, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason ?? new Error(failed),
    );
    if (error === undefined) toast({ title: done });
    else toast({ title: failed, description: failureMessage(error), variant: "destructive" });
    const keys = [adminQueries.switches(api).queryKey, adminQueries.approvals(api).queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setBusy(false);
    return error === undefined;
  };
  return { busy, act };
}
