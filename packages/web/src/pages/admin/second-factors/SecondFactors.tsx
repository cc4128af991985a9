import { ErrorNote, LoadingText } from "@railbird/ui";
import { FactorList } from "@railbird/ui/admin";
import { useSecondFactors } from "../../../data/admin-queries";
import { useLoaded } from "../../shared/use-loaded";
import { dateAndTime } from "../date-and-time";
import { ProofForm } from "./ProofForm";
import { RecoveryCodesNote } from "./RecoveryCodesNote";
import { TotpForm } from "./TotpForm";
import { useSecondFactorFlow } from "./use-second-factor-flow";

export interface SecondFactorsProps {
  /** Called when something was set up and nothing has to be kept any more. */
  readonly onComplete?: () => void;
}

/** One's own second factors, and the steps that change them. */
export function SecondFactors({ onComplete }: SecondFactorsProps) {
  const { data, failed, errorId, onRetry } = useLoaded(useSecondFactors());
  const flow = useSecondFactorFlow(onComplete);
  const { step, begin } = flow;
  if (!data)
    return failed ? (
      <ErrorNote title="Your second factors did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  if (step?.at === "totp") return <TotpForm secret={step.secret} flow={flow} />;
  if (step?.at === "codes") return <RecoveryCodesNote codes={step.codes} onKept={flow.onKept} />;
  return (
    <>
      <FactorList
        factors={data}
        when={dateAndTime}
        isDisabled={step !== undefined}
        onSetUpTotp={() => begin({ kind: "totpOn" })}
        onTurnTotpOff={() => begin({ kind: "totpOff" })}
        onAddPasskey={() => begin({ kind: "passkeyAdd" })}
        onRemovePasskey={(passkey) => begin({ kind: "passkeyRemove", passkey })}
        onMakeCodes={() => begin({ kind: "codes" })}
      />
      {step && <ProofForm key={step.task.kind} task={step.task} flow={flow} />}
    </>
  );
}
