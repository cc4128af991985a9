import type { PersonRole } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { useLocation } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, personPath } from "../../routes/paths";
import { RunsView } from "../shared/runs/RunsView";
import { useLoaded } from "../shared/use-loaded";

const ROLES: Readonly<Record<PersonRole, { readonly label: string; readonly verb: string }>> = {
  jockey: { label: "Jockey", verb: "rides" },
  driver: { label: "Driver", verb: "drives" },
  trainer: { label: "Trainer", verb: "has runners" },
};

/** `/jockey/:personId`, `/driver/:personId`, `/trainer/:personId`: a person's runs on the days that are kept. */
export default function PersonPage() {
  const role = useLocation().pathname.split("/")[1] as PersonRole;
  const { personId = "" } = usePageParams();
  const person = useLoaded(useRead(ref("person", { role, id: personId })));
  const { data: directory } = useRead(ref("bookmakers", {}));
  const { label, verb } = ROLES[role];
  const name = person.data?.name;
  const breadcrumb = [{ label: "Home", href: homePath }, { label: name ?? label }];
  return (
    <>
      <PageHead
        title={name === undefined ? label : `${name}, ${role}`}
        description={`When and where ${name ?? `this ${role}`} ${verb}, with the best odds of each run.`}
        path={person.missing ? undefined : personPath(role, personId)}
        breadcrumb={breadcrumb}
      />
      <RunsView
        title={name}
        kind={label}
        breadcrumb={breadcrumb}
        runs={person}
        directory={directory}
        missing={`No ${role} of this name ${verb} on the days that are kept.`}
      />
    </>
  );
}
