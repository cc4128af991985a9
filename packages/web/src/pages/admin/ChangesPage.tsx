import { adminChangesPath } from "../../routes/paths";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { RecentChanges } from "./RecentChanges";

const TITLE = "Changes";

/** `/admin/changes`: who changed what, with undo. */
export default function ChangesPage() {
  return (
    <AdminGate
      title={TITLE}
      description="Who changed which bookmaker and which account of Railbird, when and how."
      path={adminChangesPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <RecentChanges />
        </AdminFrame>
      )}
    </AdminGate>
  );
}
