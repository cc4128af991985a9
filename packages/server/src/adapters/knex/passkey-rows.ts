import { z } from "zod";
import type { PasskeyTransport } from "../../ports/passkeys";
import type { StoredPasskey } from "../../ports/second-factors";
import type { BigInteger } from "./column-types";
import { readDocument } from "./stored-documents";

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: BigInteger;
  transports: string;
  name: string;
  added_at: BigInteger;
  last_used_at: BigInteger | null;
}

const keptTransports = z.array(z.string());

/** The row that stores a passkey of a user. */
export function rowOfPasskey(userId: string, passkey: StoredPasskey): PasskeyRow {
  return {
    id: passkey.id,
    user_id: userId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    added_at: passkey.addedAt,
    last_used_at: passkey.lastUsedAt ?? null,
  };
}

/** The passkey that a row stores. */
export function passkeyOfRow(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    // Only this product writes this column, from the same type.
    transports: (readDocument(keptTransports, row.transports) ?? []) as PasskeyTransport[],
    name: row.name,
    addedAt: Number(row.added_at),
    ...(row.last_used_at !== null && { lastUsedAt: Number(row.last_used_at) }),
  };
}
