import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Flags of authenticator data (WebAuthn, 6.1): somebody was there, and was verified; a key is attached. */
const PRESENT_AND_VERIFIED = 0b101;
const KEY_ATTACHED = 0b1000000;

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** Deliberate errors of an authenticator or its browser. */
export interface Deviations {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  /** Signs with another key. */
  readonly key?: KeyObject;
  readonly counter?: number;
}

/** A passkey on a device: it makes real keys and signatures (ECDSA with P-256). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(32).toString("base64url");
  #counter = 0;

  constructor(private readonly origin: string) {}

  /** As `navigator.credentials.create` would. */
  create(
    { challenge, rp }: { readonly challenge: string; readonly rp: { readonly id: string } },
    wrong: Deviations = {},
  ) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = Buffer.concat([this.#data(wrong.host ?? rp.id, KEY_ATTACHED, this.#counter), attached]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, wrong).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal" as const],
      },
    };
  }

  /** As `navigator.credentials.get` would. The device counts its signatures. */
  get({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }, wrong: Deviations = {}) {
    this.#counter = wrong.counter ?? this.#counter + 1;
    const authenticatorData = this.#data(wrong.host ?? rpId, 0, this.#counter);
    const clientData = this.#clientData("webauthn.get", challenge, wrong);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, wrong.key ?? this.#keys.privateKey).toString("base64url"),
      },
    };
  }

  #data(host: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT_AND_VERIFIED | flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), rest]);
  }

  #clientData(type: string, challenge: string, wrong: Deviations): Buffer {
    const data = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.origin,
      crossOrigin: wrong.crossOrigin ?? false,
      topOrigin: wrong.topOrigin,
    };
    return Buffer.from(JSON.stringify(data));
  }
}
