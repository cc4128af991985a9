import type { TotpSecret } from "@railbird/contract";
import { Button, ErrorNote, LoadingText, useToast } from "@railbird/ui";
import { FactorList, FormField, QrCode, RecoveryCodeList } from "@railbird/ui/admin";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useSecondFactors } from "../../../data/admin-queries";
import { type QrOutline, qrOutline } from "../../../data/qr-code";
import { saveFile } from "../../shared/save-file";
import { useLoaded } from "../../shared/use-loaded";
import { dateAndTime } from "../date-and-time";
import { Buttons, Part } from "../PasswordForm";
import { ProofForm, ProvenForm } from "./ProofForm";
import { type SecondFactorFlow, useSecondFactorFlow } from "./use-second-factor-flow";

const Place = styled.div`
  width: 232px;
  max-width: 100%;
  aspect-ratio: 1;
`;

const Secret = styled.code`
  display: block;
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
  font-size: 14px;
  overflow-wrap: anywhere;
`;

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

interface RecoveryCodesNoteProps {
  readonly codes: readonly string[];
  /** Called when the user says that the codes are kept. */
  readonly onKept: () => void;
}

/** New recovery codes: they are shown this once. */
function RecoveryCodesNote({ codes, onKept }: RecoveryCodesNoteProps) {
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: "Recovery codes copied" }),
      () => toast({ title: "The codes could not be copied", variant: "destructive" }),
    );
  };
  return (
    <Part aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        They are shown this once. Each signs in once in place of your second factor: without one of them and without the
        factor, only whoever runs the server can let you in.
      </p>
      <RecoveryCodeList codes={codes} />
      <Buttons>
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => saveFile("railbird-recovery-codes.txt", "text/plain", `${text}\n`)}>
          Save as a file
        </Button>
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
      </Buttons>
    </Part>
  );
}

interface TotpFormProps {
  readonly secret: TotpSecret;
  readonly flow: SecondFactorFlow;
}

/** The secret for an authenticator app as a QR code and as text, and the code that confirms it, with the password again. */
function TotpForm({ secret: { secret, uri }, flow }: TotpFormProps) {
  const [code, setCode] = useState("");
  const [outline, setOutline] = useState<QrOutline>();
  const lead = useRef<HTMLParagraphElement>(null);
  // Focus on the field would open a phone's keyboard over the QR code.
  useEffect(() => lead.current?.focus(), []);
  useEffect(() => {
    let isShown = true;
    // Where the code cannot be drawn, the secret below is enough.
    qrOutline(uri).then(
      (drawn) => isShown && setOutline(drawn),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [uri]);
  return (
    <ProvenForm
      flow={flow}
      missing={code.trim() === "" ? { code: "Must not be empty." } : {}}
      button="Turn on"
      failedTitle="The authenticator app is not on"
      onProven={(password) => flow.onCode(code, password)}
    >
      {(errors) => (
        <>
          <p ref={lead} tabIndex={-1}>
            Scan this with your authenticator app, or type the secret into it.
          </p>
          <Place>{outline && <QrCode {...outline} label="QR code of the secret below" />}</Place>
          <div>
            Secret
            <Secret>{secret.match(/.{1,4}/g)?.join(" ")}</Secret>
          </div>
          <FormField
            label="Code"
            name="totp-code"
            hint="The six digits that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            value={code}
            onChange={setCode}
            error={errors.code}
          />
        </>
      )}
    </ProvenForm>
  );
}
