import { useState } from "react";
import { adminOperationsPath } from "../../routes/paths";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { BookmakerDialog } from "./BookmakerDialog";
import { Operations } from "./Operations";
import { TaglinesShown } from "./TaglinesShown";

const TITLE = "Operations";

/** `/admin/operations`: how feeds, database and streams are, live; and which taglines were shown. */
export default function OperationsPage() {
  return (
    <AdminGate
      title={TITLE}
      description="How Railbird’s feeds, database, logos and live streams are, and which taglines were shown."
      path={adminOperationsPath}
    >
      {(username) => <OperationsArea username={username} />}
    </AdminGate>
  );
}

function OperationsArea({ username }: { readonly username: string }) {
  const [configured, configure] = useState<string>();
  return (
    <AdminFrame title={TITLE} username={username}>
      <Operations onConfigure={configure} />
      <TaglinesShown />
      {configured !== undefined && <BookmakerDialog suggestedId={configured} onClose={() => configure(undefined)} />}
    </AdminFrame>
  );
}
