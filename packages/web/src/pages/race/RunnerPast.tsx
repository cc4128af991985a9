import type { Race, Runner } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { ErrorNote, LoadingText } from "@railbird/ui";
import { RunnerFormGuide } from "@railbird/ui/form-guide";
import { useRead } from "../../data/use-read";
import { useLoaded } from "../shared/use-loaded";

export interface RunnerPastProps {
  readonly race: Pick<Race, "id" | "racingCode">;
  readonly runner: Pick<Runner, "number">;
}

/** A runner's form, which is fetched once for all runners of its race. */
export default function RunnerPast({ race, runner }: RunnerPastProps) {
  const { data, failed, missing, errorId, onRetry } = useLoaded(useRead(ref("form", { id: race.id })));
  if (data === undefined) {
    return failed || missing ? (
      <ErrorNote title="Its last starts did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  }
  const own = data.runners.find(({ number }) => number === runner.number);
  return <RunnerFormGuide code={race.racingCode} form={own} />;
}
