import type { AccountChange, Handlers, SecondFactors } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { mockAdmin, mockCode } from "./accounts";
import { errorResponse, notFound } from "./responses";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The second factors and the changes of each race day's admin. */
const changed = new WeakMap<RaceDay, SecondFactors>();
const changes = new WeakMap<RaceDay, AccountChange[]>();

const wrongPassword = errorResponse(400, "badRequest", "This is not your current password.", {
  issues: [{ path: "body.currentPassword", message: "This is not your current password." }],
});

/** The mocked admin's second factors: none at first, unless the race day has some. */
export const secondFactors = {
  getSecondFactors(_request, day) {
    return { status: 200, body: factorsOf(day) };
  },
  startTotp({ body }) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    const uri = `otpauth://totp/Railbird:admin?issuer=Railbird&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
    return { status: 200, body: { secret: SECRET, uri } };
  },
  confirmTotp({ body }, day) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    if (body.code !== mockCode) {
      const message = "This code is not right. Is the device's clock right?";
      return errorResponse(400, "badRequest", message, { issues: [{ path: "body.code", message }] });
    }
    return { status: 200, body: { codes: add(day, { totpSince: isoInstant(day.now()) }, "totpAdded") } };
  },
  removeTotp({ body }, day) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    const { totpSince: _, ...rest } = factorsOf(day);
    changed.set(day, rest);
    record(day, "totpRemoved");
    return { status: 204 };
  },
  makeRecoveryCodes({ body }, day) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    changed.set(day, { ...factorsOf(day), recoveryCodesLeft: 10 });
    record(day, "recoveryCodesMade");
    return { status: 200, body: { codes: madeCodes("n") } };
  },
  startPasskey({ body }) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    return {
      status: 200,
      body: {
        challenge: "bW9ja2Vk",
        rp: { id: "localhost", name: "Railbird" },
        user: { id: "YWRtaW4", name: "admin", displayName: "admin" },
        pubKeyCredParams: [{ type: "public-key", alg: -7 }],
        timeout: 60_000,
        attestation: "none",
        excludeCredentials: [],
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      },
    };
  },
  addPasskey({ body: { name } }, day) {
    const passkey = { id: day.nextId("passkey"), name, addedAt: isoInstant(day.now()) };
    const codes = add(day, { passkeys: [...factorsOf(day).passkeys, passkey] }, "passkeyAdded", name);
    return { status: 201, body: { codes } };
  },
  removePasskey({ params, body }, day) {
    if (body.currentPassword !== mockAdmin.password) return wrongPassword;
    const { passkeys, ...rest } = factorsOf(day);
    const found = passkeys.find(({ id }) => id === params.id);
    if (found === undefined) return notFound("Passkey");
    changed.set(day, { ...rest, passkeys: passkeys.filter((each) => each !== found) });
    record(day, "passkeyRemoved", found.name);
    return { status: 204 };
  },
  listAccountChanges(_request, day) {
    return { status: 200, body: changes.get(day) ?? [] };
  },
} satisfies Partial<Handlers<RaceDay>>;

function factorsOf(day: RaceDay): SecondFactors {
  const none: SecondFactors = { required: day.owes === "secondFactor", passkeys: [], recoveryCodesLeft: 0 };
  return changed.get(day) ?? { ...none, ...day.secondFactors };
}

/** Saves another factor; returns new recovery codes where there were none. */
function add(day: RaceDay, added: Partial<SecondFactors>, action: AccountChange["action"], detail?: string): string[] {
  const before = factorsOf(day);
  changed.set(day, { ...before, ...added, recoveryCodesLeft: before.recoveryCodesLeft || 10 });
  if (day.owes === "secondFactor") day.owes = undefined;
  record(day, action, detail);
  return before.recoveryCodesLeft > 0 ? [] : madeCodes("k");
}

function madeCodes(letter: string): string[] {
  return Array.from({ length: 10 }, (_, at) => `${letter}7fm-2pqx-9rtw-hb4n-vz3c-8ds${"abcdefghjk".charAt(at)}`);
}

/** Records a change of the mocked admin's account. */
function record(day: RaceDay, action: AccountChange["action"], detail?: string): void {
  const before = changes.get(day) ?? [];
  const entry: AccountChange = {
    id: before.length + 1,
    at: isoInstant(day.now()),
    username: day.signedInAs ?? "admin",
    action,
    ...(detail !== undefined && { detail }),
  };
  changes.set(day, [entry, ...before]);
}
