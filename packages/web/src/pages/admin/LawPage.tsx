import { adminLawPath } from "../../routes/paths";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { Approvals } from "./law/Approvals";
import { SiteSwitches } from "./law/SiteSwitches";

const TITLE = "Law";

/** `/admin/law`: what is switched off by the calendar, and the register of approvals. */
export default function LawPage() {
  return (
    <AdminGate
      title={TITLE}
      description="What Railbird switches off by the calendar, and its approvals to publish race fields."
      path={adminLawPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <SiteSwitches />
          <Approvals />
        </AdminFrame>
      )}
    </AdminGate>
  );
}
