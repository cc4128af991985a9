import { Button, ErrorNote } from "@railbird/ui";
import { FormField, RequiredNote } from "@railbird/ui/admin";
import { useState } from "react";
import { hasPasskeys } from "../../../data/admin-passkeys";
import { Buttons, Form } from "../PasswordForm";
import type { FactorTask, SecondFactorFlow } from "./use-second-factor-flow";

interface Words {
  readonly about: string;
  readonly button: string;
}

function wordsOf(task: FactorTask): Words {
  switch (task.kind) {
    case "totpOn":
      return { about: "Set up an authenticator app: your password first.", button: "Continue" };
    case "totpOff":
      return { about: "Turn the authenticator app off? Its codes no longer sign in.", button: "Turn off" };
    case "passkeyAdd":
      return { about: "Add a passkey: your device asks you next.", button: "Add" };
    case "passkeyRemove":
      return { about: `Remove the passkey ${task.passkey.name}? It no longer signs in.`, button: "Remove" };
    case "codes":
      return { about: "Make ten new recovery codes? The ones before no longer sign in.", button: "Replace them" };
  }
}

const REMOVES: readonly FactorTask["kind"][] = ["totpOff", "passkeyRemove"];

export interface ProofFormProps {
  readonly task: FactorTask;
  readonly flow: SecondFactorFlow;
}

/** Asks for the password before a change of second factors, and for the name of a new passkey. */
export function ProofForm({ task, flow: { errors, failure, busy, onProof, cancel } }: ProofFormProps) {
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { about, button } = wordsOf(task);
  const isNamed = task.kind === "passkeyAdd";
  if (isNamed && !hasPasskeys()) {
    return (
      <ErrorNote title="This browser has no passkeys">
        <Button onClick={cancel}>Cancel</Button>
      </ErrorNote>
    );
  }
  const submit = () => {
    const empty = {
      ...(isNamed && name.trim() === "" && { name: "Must not be empty." }),
      ...(password === "" && { currentPassword: "Must not be empty." }),
    };
    setMissing(empty);
    if (Object.keys(empty).length === 0) onProof(task, password, name.trim());
  };
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{about}</p>
      <RequiredNote />
      {isNamed && (
        <FormField
          label="Name"
          name="passkey-name"
          hint="Such as Work laptop: so that you know later which one it is."
          autoComplete="off"
          isRequired
          takesFocus
          beside={false}
          value={name}
          onChange={setName}
          error={missing.name ?? errors.name}
        />
      )}
      <FormField
        label="Your Password"
        name="proof"
        type="password"
        autoComplete="current-password"
        isRequired
        takesFocus={!isNamed}
        beside={false}
        value={password}
        onChange={setPassword}
        error={missing.currentPassword ?? errors.currentPassword}
      />
      {failure && <ErrorNote title="Nothing was changed">{failure}</ErrorNote>}
      <Buttons>
        <Button type="submit" kind={REMOVES.includes(task.kind) ? "danger" : "primary"} disabled={busy}>
          {button}
        </Button>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}
