import { Button, ErrorNote, LoadingText } from "@railbird/ui";
import { SessionList } from "@railbird/ui/admin";
import { Dialog } from "@railbird/ui/dialog";
import { useSessions } from "../../data/admin-queries";
import { useLoaded } from "../shared/use-loaded";
import { Part } from "./account-layout";
import { dateAndTime } from "./date-and-time";
import { PasswordForm } from "./PasswordForm";
import { SecondFactors } from "./second-factors/SecondFactors";
import { useEndSessions } from "./use-end-sessions";

/** One's own account: second factors, another password, and where one is signed in. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Your Account" isOpen onClose={onClose}>
      <SecondFactorsPart />
      <PasswordForm />
      <Sessions />
    </Dialog>
  );
}

function SecondFactorsPart() {
  return (
    <Part aria-labelledby="second-factors">
      <h3 id="second-factors">Second Factors</h3>
      <SecondFactors />
    </Part>
  );
}

function Sessions() {
  const { data, failed, errorId, onRetry } = useLoaded(useSessions());
  const { busy, onEnd, onEndOthers } = useEndSessions();
  return (
    <Part aria-labelledby="sessions">
      <h3 id="sessions">Your Sessions</h3>
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
