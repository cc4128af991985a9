import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from "@railbird/contract";

type Credential = NewPasskey["credential"];

/** The browser or its user did not use a passkey. The message is a sentence for them. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
}

/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Has the device make a passkey. Rejects with a {@link PasskeyError}. */
export async function createPasskey(options: PasskeyCreation): Promise<Credential> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports && { transports: transports.filter(isTransport) }),
    },
  };
}

/** Has a passkey of the device sign in. Rejects with a {@link PasskeyError}. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

type Transport = NonNullable<Credential["response"]["transports"]>[number];

const TRANSPORTS: readonly Transport[] = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** Browsers may have newer ones, which only help to find a passkey. */
function isTransport(text: string): text is Transport {
  return (TRANSPORTS as readonly string[]).includes(text);
}

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") throw new PasskeyError("This device has a passkey of yours already.");
  // Browsers do not say which of the two it was.
  if (name === "NotAllowedError" || name === "AbortError") {
    throw new PasskeyError("The passkey was not used: it was cancelled, or took too long.");
  }
  throw new PasskeyError("This browser could not use a passkey here.");
}
