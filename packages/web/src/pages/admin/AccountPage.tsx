import type { SessionEntry } from "@railbird/contract";
import { Button, ErrorNote, LoadingText, useToast } from "@railbird/ui";
import { SessionList } from "@railbird/ui/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage, hasStatus } from "../../data/admin-errors";
import { adminQueries, useSessions } from "../../data/admin-queries";
import { adminAccountPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { dateAndTime } from "./date-and-time";
import { Narrow, Part, PasswordForm } from "./PasswordForm";
import { SecondFactors } from "./second-factors/SecondFactors";

const TITLE = "Your Account";

/** `/admin/account`: one's own second factors, another password, and where one is signed in. */
export default function AccountPage() {
  return (
    <AdminGate
      title={TITLE}
      description="How you sign in to Railbird’s admin area, and where you are signed in."
      path={adminAccountPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <Narrow>
            <Part aria-labelledby="second-factors">
              <h2 id="second-factors">Second Factors</h2>
              <SecondFactors />
            </Part>
            <PasswordForm />
            <Sessions />
          </Narrow>
        </AdminFrame>
      )}
    </AdminGate>
  );
}

function Sessions() {
  const { data, failed, errorId, onRetry } = useLoaded(useSessions());
  const { busy, onEnd, onEndOthers } = useEndSessions();
  return (
    <Part aria-labelledby="sessions">
      <h2 id="sessions">Your Sessions</h2>
      {!data &&
        (failed ? (
          <ErrorNote title="Your sessions did not load" errorId={errorId} onRetry={onRetry} />
        ) : (
          <LoadingText />
        ))}
      {data && <SessionList sessions={data} when={dateAndTime} onEnd={onEnd} />}
      {data && data.length > 1 && (
        <Button disabled={busy} onClick={onEndOthers}>
          End all other sessions
        </Button>
      )}
    </Part>
  );
}

/** Ends one's own sessions elsewhere, with a toast of the outcome. */
function useEndSessions() {
  const api = useAdminApi();
  const client = useQueryClient();
  const { toast } = useToast();
  const one = api.useMutation("delete", "/api/auth/sessions/{id}");
  const others = api.useMutation("delete", "/api/auth/sessions");

  const run = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work().catch((error: unknown) => {
        // The session has ended by itself meanwhile.
        if (!hasStatus(error, 404)) throw error;
      });
      toast({ title });
    } catch (error) {
      const description = failureMessage(error);
      toast({ title: "The session was not ended", description, variant: "destructive" });
    }
    await client.invalidateQueries({ queryKey: adminQueries.sessions(api).queryKey });
  };

  return {
    busy: one.isPending || others.isPending,
    onEnd: ({ id }: SessionEntry) => void run("Session ended", () => one.mutateAsync({ params: { path: { id } } })),
    onEndOthers: () => void run("All other sessions ended", () => others.mutateAsync({})),
  };
}
