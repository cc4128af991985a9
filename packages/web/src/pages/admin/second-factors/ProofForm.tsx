import { Button, ErrorNote } from "@railbird/ui";
import { FormField, RequiredNote } from "@railbird/ui/admin";
import { type ReactNode, useState } from "react";
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

export interface ProvenFormProps {
  /** The error of each other field, by its name; a password is asked for by the form itself. */
  readonly missing: Readonly<Record<string, string>>;
  readonly button: string;
  readonly isDanger?: boolean;
  /** The headline of a failure that belongs to no field. */
  readonly failedTitle: string;
  readonly takesFocus?: boolean;
  readonly flow: SecondFactorFlow;
  readonly onProven: (password: string) => void;
  /** The fields above the password. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A form that also asks for the password of whoever sends it. */
export function ProvenForm({ flow: { errors, failure, busy, cancel }, missing, ...props }: ProvenFormProps) {
  const [password, setPassword] = useState("");
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const shown = { ...errors, ...found };
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const all = { ...missing, ...(password === "" && { currentPassword: "Must not be empty." }) };
        setFound(all);
        if (Object.keys(all).length === 0) props.onProven(password);
      }}
    >
      {props.children(shown)}
      <FormField
        label="Your Password"
        name="proof"
        type="password"
        autoComplete="current-password"
        isRequired
        takesFocus={props.takesFocus ?? false}
        value={password}
        onChange={setPassword}
        error={shown.currentPassword}
      />
      {failure && <ErrorNote title={props.failedTitle}>{failure}</ErrorNote>}
      <Buttons>
        <Button type="submit" kind={props.isDanger ? "danger" : "primary"} disabled={busy}>
          {props.button}
        </Button>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

export interface ProofFormProps {
  readonly task: FactorTask;
  readonly flow: SecondFactorFlow;
}

/** Asks for the password before a change of second factors, and for the name of a new passkey. */
export function ProofForm({ task, flow }: ProofFormProps) {
  const [name, setName] = useState("");
  const { about, button } = wordsOf(task);
  const isNamed = task.kind === "passkeyAdd";
  if (isNamed && !hasPasskeys()) {
    return (
      <ErrorNote title="This browser has no passkeys">
        <Button onClick={flow.cancel}>Cancel</Button>
      </ErrorNote>
    );
  }
  return (
    <ProvenForm
      flow={flow}
      missing={isNamed && name.trim() === "" ? { name: "Must not be empty." } : {}}
      button={button}
      isDanger={REMOVES.includes(task.kind)}
      failedTitle="Nothing was changed"
      takesFocus={!isNamed}
      onProven={(password) => flow.onProof(task, password, name.trim())}
    >
      {(errors) => (
        <>
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
              value={name}
              onChange={setName}
              error={errors.name}
            />
          )}
        </>
      )}
    </ProvenForm>
  );
}
