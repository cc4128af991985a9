import type { TotpSecret } from "@railbird/contract";
import { Button, ErrorNote } from "@railbird/ui";
import { FormField, QrCode } from "@railbird/ui/admin";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { type QrOutline, qrOutline } from "../../../data/qr-code";
import { Buttons, Form } from "../account-layout";
import type { SecondFactorFlow } from "./use-second-factor-flow";

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

export interface TotpFormProps {
  readonly secret: TotpSecret;
  readonly flow: SecondFactorFlow;
}

/** The secret for an authenticator app as a QR code and as text, and the code that confirms it, with the password again. */
export function TotpForm({ secret: { secret, uri }, flow: { errors, failure, busy, onCode, cancel } }: TotpFormProps) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
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
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const empty = {
          ...(code.trim() === "" && { code: "Must not be empty." }),
          ...(password === "" && { currentPassword: "Must not be empty." }),
        };
        setMissing(empty);
        if (Object.keys(empty).length === 0) onCode(code, password);
      }}
    >
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
        beside={false}
        value={code}
        onChange={setCode}
        error={missing.code ?? errors.code}
      />
      <FormField
        label="Your Password"
        name="proof"
        type="password"
        autoComplete="current-password"
        isRequired
        beside={false}
        value={password}
        onChange={setPassword}
        error={missing.currentPassword ?? errors.currentPassword}
      />
      {failure && <ErrorNote title="The authenticator app is not on">{failure}</ErrorNote>}
      <Buttons>
        <Button type="submit" kind="primary" disabled={busy}>
          Turn on
        </Button>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}
