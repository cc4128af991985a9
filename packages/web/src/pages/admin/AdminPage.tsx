import { ErrorNote, LoadingText, PageTitle } from "@railbird/ui";
import { Navigate } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { hasStatus } from "../../data/admin-errors";
import { useSession } from "../../data/admin-queries";
import { adminPath, homePath, loginPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { AccountToComplete } from "./AccountToComplete";
import { AdminArea } from "./AdminArea";

/**
 * `/admin`: for those who are signed in. Everybody else is redirected to the login page; a check that failed for another reason says
 * nothing about that, and can be repeated.
 */
export default function AdminPage() {
  const session = useSession();
  const { data, failed, errorId, onRetry } = useLoaded(session);
  // Any other error, such as an outage of the database, does not mean that the session has ended: what was typed stays.
  if (hasStatus(session.error, 401)) return <Navigate to={loginPath} replace />;
  return (
    <>
      <PageHead
        title="Bookmaker Configuration"
        description="How bookmakers are shown on Railbird: short name, colour, address, logo and description."
        path={adminPath}
        breadcrumb={[{ label: "Home", href: homePath }, { label: "Bookmaker Configuration" }]}
        noindex
      />
      {data?.owes && <AccountToComplete username={data.user.username} owes={data.owes} />}
      {data && !data.owes && <AdminArea username={data.user.username} />}
      {!data && (
        <Stack>
          <PageTitle title="Bookmaker Configuration" />
          {failed ? (
            <ErrorNote title="Whether you are signed in could not be checked" errorId={errorId} onRetry={onRetry}>
              <p>The server could not be reached, or has a problem.</p>
            </ErrorNote>
          ) : (
            <LoadingText />
          )}
        </Stack>
      )}
    </>
  );
}
