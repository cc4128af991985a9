import type {
  KnownPasskey,
  PasskeyAssertion,
  PasskeyChecks,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyKey,
  PasskeyRejection,
  PasskeyRequest,
} from "../../ports/passkeys";

/** Loaded for the first passkey: it takes a third of a second, and memory that a server without passkeys does not need. */
const library = () => import("@simplewebauthn/server");

const SITE_NAME = "Railbird";
const TIMEOUT_MS = 60_000;

/** EdDSA, ECDSA with P-256, RSA: what browsers and security keys have, by their numbers in the COSE registry. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey follows a password here, so a device without a PIN or a fingerprint is accepted too. */
const VERIFICATION = "preferred";

/** WebAuthn by the library SimpleWebAuthn, for the origin and the host of the site's own address. */
export class SimpleWebAuthnPasskeys implements PasskeyChecks {
  readonly #origin: string;
  readonly #host: string;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#origin = origin;
    this.#host = hostname;
  }

  async creation(
    { id, username }: { readonly id: string; readonly username: string },
    known: readonly PasskeyKey[],
  ): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await library();
    const { challenge, user } = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: this.#host,
      userName: username,
      userID: new TextEncoder().encode(id),
    });
    return {
      challenge,
      rp: { id: this.#host, name: SITE_NAME },
      user: { id: user.id, name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: TIMEOUT_MS,
      attestation: "none",
      excludeCredentials: known.map(named),
      authenticatorSelection: { residentKey: "preferred", userVerification: VERIFICATION },
    };
  }

  async request(known: readonly PasskeyKey[]): Promise<PasskeyRequest> {
    const { generateAuthenticationOptions } = await library();
    const { challenge } = await generateAuthenticationOptions({ rpID: this.#host });
    return {
      challenge,
      rpId: this.#host,
      timeout: TIMEOUT_MS,
      userVerification: VERIFICATION,
      allowCredentials: known.map(named),
    };
  }

  checkCreated(credential: PasskeyCredential, challenge: string): Promise<PasskeyKey | PasskeyRejection> {
    return orRejection(async () => {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#host,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified) return { rejected: "The attestation is not right." };
      if (isCrossOrigin(credential.response)) return { rejected: IN_A_FRAME };
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: credential.response.transports ?? [],
      };
    });
  }

  checkSigned(
    assertion: PasskeyAssertion,
    challenge: string,
    { credentialId, publicKey, counter }: PasskeyKey,
  ): Promise<{ readonly counter: number } | PasskeyRejection> {
    return orRejection(async () => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#host,
        requireUserVerification: false,
        credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      });
      if (!verified) return { rejected: "The signature is not right." };
      if (isCrossOrigin(assertion.response)) return { rejected: IN_A_FRAME };
      return { counter: authenticationInfo.newCounter };
    });
  }
}

const IN_A_FRAME = "It was made in a frame on another site's page.";

/** Whether a browser says that the page was in a frame of another origin (WebAuthn, 7.1 and 7.2), which this site's pages never are. */
function isCrossOrigin({ clientDataJSON }: { readonly clientDataJSON: string }): boolean {
  const { crossOrigin = false, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  return crossOrigin !== false || topOrigin !== undefined;
}

function named({ credentialId, transports }: PasskeyKey): KnownPasskey {
  return { id: credentialId, type: "public-key", ...(transports.length > 0 && { transports: [...transports] }) };
}

/** The library throws for whatever a client sends that does not fit. */
async function orRejection<Result>(check: () => Promise<Result>): Promise<Result | PasskeyRejection> {
  try {
    return await check();
  } catch (error) {
    return { rejected: error instanceof Error ? error.message : "It could not be read." };
  }
}
