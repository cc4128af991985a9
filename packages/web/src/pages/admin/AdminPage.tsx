import { adminPath } from "../../routes/paths";
import { AdminArea } from "./AdminArea";
import { AdminGate } from "./AdminGate";

/** `/admin`: which bookmakers there are and how they are shown. */
export default function AdminPage() {
  return (
    <AdminGate
      title="Bookmaker Configuration"
      description="How bookmakers are shown on Railbird: short name, colour, address, logo and description."
      path={adminPath}
    >
      {(username) => <AdminArea username={username} />}
    </AdminGate>
  );
}
