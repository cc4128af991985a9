import { RACING_CODE_LABELS } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { usePageParams } from "../../routes/page-params";
import { homePath, runnerPath } from "../../routes/paths";
import { RunsView } from "../shared/runs/RunsView";
import { useLoaded } from "../shared/use-loaded";

/** `/runner/:runnerId`: a runner's runs of the days that are kept. */
export default function RunnerPage() {
  const { runnerId = "" } = usePageParams();
  const runner = useLoaded(useRead(ref("runner", { id: runnerId })));
  const { data: directory } = useRead(ref("bookmakers", {}));
  const { name, racingCode } = runner.data ?? {};
  const code = racingCode && RACING_CODE_LABELS[racingCode];
  const breadcrumb = [{ label: "Home", href: homePath }, { label: name ?? "Runner" }];
  return (
    <>
      <PageHead
        title={name === undefined ? "Runner" : `${name} (${code})`}
        description={`When and where ${name ?? "this runner"} runs, with the best odds of each run.`}
        path={runner.missing ? undefined : runnerPath(runnerId)}
        breadcrumb={breadcrumb}
      />
      <RunsView
        title={name}
        kind={code === undefined ? "Runner" : `Runner · ${code}`}
        breadcrumb={breadcrumb}
        runs={runner}
        directory={directory}
        missing="No runner of this name runs on the days that are kept."
      />
    </>
  );
}
