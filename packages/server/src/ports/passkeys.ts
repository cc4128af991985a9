/** How browsers reach a passkey. */
export type PasskeyTransport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";

/** The key that checks a passkey. Bytes are Base64url, as in WebAuthn's own JSON. */
export interface PasskeyKey {
  readonly credentialId: string;
  /** COSE key. */
  readonly publicKey: string;
  /** Signatures that the device has counted; 0 where it does not count. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
}

/** A passkey that is known, as options name it. */
export interface KnownPasskey {
  readonly id: string;
  readonly type: "public-key";
  readonly transports?: PasskeyTransport[];
}

type Verification = "required" | "preferred" | "discouraged";

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: { readonly type: "public-key"; readonly alg: number }[];
  /** Milliseconds. */
  readonly timeout: number;
  readonly attestation: "none";
  readonly excludeCredentials: KnownPasskey[];
  readonly authenticatorSelection: { readonly residentKey: Verification; readonly userVerification: Verification };
}

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as it is used. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly userVerification: Verification;
  readonly allowCredentials: KnownPasskey[];
}

/** RegistrationResponseJSON of WebAuthn, as far as it is used. */
export interface PasskeyCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: PasskeyTransport[];
  };
}

/** AuthenticationResponseJSON of WebAuthn, as far as it is used. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** Why something was not accepted, for the log. */
export interface PasskeyRejection {
  readonly rejected: string;
}

/** WebAuthn for this site's own origin and host. Each call for options makes a new random challenge. */
export interface PasskeyChecks {
  creation(
    user: { readonly id: string; readonly username: string },
    known: readonly PasskeyKey[],
  ): Promise<PasskeyCreation>;
  request(known: readonly PasskeyKey[]): Promise<PasskeyRequest>;
  /** The new passkey, if it was made for this challenge, origin and host. */
  checkCreated(credential: PasskeyCredential, challenge: string): Promise<PasskeyKey | PasskeyRejection>;
  /** The new counter, if this passkey signed this challenge for this origin and host, and its counter went up. */
  checkSigned(
    assertion: PasskeyAssertion,
    challenge: string,
    key: PasskeyKey,
  ): Promise<{ readonly counter: number } | PasskeyRejection>;
}
