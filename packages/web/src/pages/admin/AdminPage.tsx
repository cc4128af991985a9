import { LoadingText, PageTitle } from "@railbird/ui";
import { Navigate } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { useSession } from "../../data/admin-queries";
import { adminPath, loginPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { AdminArea } from "./AdminArea";

/** `/admin`: for those who are signed in. Everybody else is redirected to the login page. */
export default function AdminPage() {
  const { data, isError } = useSession();
  if (isError) return <Navigate to={loginPath} replace />;
  return (
    <>
      <PageHead
        title="Bookmaker Configuration"
        description="How bookmakers are shown on Railbird: short name, colour, address, logo and description."
        path={adminPath}
        noindex
      />
      {data ? (
        <AdminArea username={data.user.username} />
      ) : (
        <Stack>
          <PageTitle title="Bookmaker Configuration" />
          <LoadingText />
        </Stack>
      )}
    </>
  );
}
