import { Button, ErrorNote, LoadingText } from "@railbird/ui";
import { SessionList } from "@railbird/ui/admin";
import { useSessions } from "../../data/admin-queries";
import { adminAccountPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { Narrow, Part } from "./account-layout";
import { dateAndTime } from "./date-and-time";
import { PasswordForm } from "./PasswordForm";
import { SecondFactors } from "./second-factors/SecondFactors";
import { useEndSessions } from "./use-end-sessions";

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
