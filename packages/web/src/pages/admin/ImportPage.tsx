import { adminImportPath } from "../../routes/paths";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { SettingsTransfer } from "./SettingsTransfer";

const TITLE = "Import and Export";

/** `/admin/import`: all settings with logos as one file, out and in. */
export default function ImportPage() {
  return (
    <AdminGate
      title={TITLE}
      description="All bookmakers of Railbird with their logos as one file, to be kept or brought to another site."
      path={adminImportPath}
    >
      {(username) => (
        <AdminFrame title={TITLE} username={username}>
          <SettingsTransfer />
        </AdminFrame>
      )}
    </AdminGate>
  );
}
