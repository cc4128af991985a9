import { createHash } from "node:crypto";
import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { PasskeyChecks, PasskeyCreation, PasskeyCredential } from "../../ports/passkeys";
import type {
  AccountAction,
  ChallengeStore,
  FactorSummary,
  NewAccountChange,
  OneTimeCodes,
  SecondFactorStore,
  SecretSeal,
} from "../../ports/second-factors";
import type { User } from "../../ports/users";
import type { PasswordCheck, PasswordCheckResult, PasswordProof } from "./own-password";
import { makeRecoveryCodes, recoveryCodeHash } from "./recovery-codes";
import { hasSecondFactor } from "./required-actions";
import type { SessionService } from "./session-service";

/** As many passkeys as somebody may have. */
const MOST_PASSKEYS = 20;

/** How long setting up an authenticator app may take: an app is found and installed meanwhile. */
const SETUP_MS = 15 * 60_000;

/** Wrong codes after which setting up begins anew. */
const SETUP_CODES = 5;

/** How long the browser may take to make a passkey. */
const CREATION_MS = 5 * 60_000;

/** Somebody who is signed in, by which session. */
export interface Owner {
  readonly user: Pick<User, "id" | "username">;
  readonly sessionId: string | undefined;
}

/** A change that the password is asked for. */
export interface ProvenOwner extends Owner {
  readonly proof: Omit<PasswordProof, "username">;
}

/** Why a change was not made. */
export type NotDone =
  | Exclude<PasswordCheckResult, { readonly outcome: "right" }>
  /** The code or the passkey is not right. */
  | { readonly outcome: "invalid" }
  /** The account is not in a state for it; a sentence for its owner. */
  | { readonly outcome: "conflict"; readonly problem: string }
  | { readonly outcome: "missing" };

type Done<Value> = { readonly outcome: "done"; readonly value: Value } | NotDone;

export interface OwnSecondFactorsParts {
  readonly factors: SecondFactorStore;
  readonly challenges: Pick<ChallengeStore, "put" | "take">;
  readonly check: Pick<PasswordCheck, "check">;
  readonly codes: OneTimeCodes;
  readonly passkeys: Pick<PasskeyChecks, "creation" | "checkCreated">;
  readonly seal: SecretSeal;
  readonly sessions: Pick<SessionService, "endOthers">;
  /** Whether this site requires a second factor: the last one then stays. */
  readonly required: boolean;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

/**
 * People's changes to their own second factors. Every change asks for the password, or follows a step that did, and is written to the
 * account changes; one of the factors themselves ends the user's other sessions (ASVS 5.0, 7.4.3).
 */
export class OwnSecondFactors {
  constructor(private readonly parts: OwnSecondFactorsParts) {}

  get required(): boolean {
    return this.parts.required;
  }

  read({ user }: Owner): Promise<FactorSummary> {
    return this.parts.factors.summary(user.id);
  }

  /** Makes a secret, which counts once a code has confirmed it in this session. */
  async startTotp(owner: ProvenOwner): Promise<Done<{ readonly secret: string; readonly uri: string }>> {
    return this.#proven(owner, async () => {
      const { factors, codes, seal } = this.parts;
      const secret = codes.newSecret();
      const sealed = seal.seal(secret, owner.user.id);
      if (!(await factors.beginTotp(owner.user.id, sealed))) return conflict(ON_ALREADY);
      await this.#putSetup(owner, { secret: digestOf(sealed), codesLeft: SETUP_CODES });
      return done({ secret, uri: codes.uri(secret, owner.user.username) });
    });
  }

  /**
   * Turns the authenticator app on, in the session that began it and for the password again; resolves to new recovery codes where there
   * were none. After five wrong codes it has to begin anew.
   */
  async confirmTotp(owner: ProvenOwner, code: string): Promise<Done<readonly string[]>> {
    return this.#proven(owner, async () => {
      const totp = await this.parts.factors.totp(owner.user.id);
      if (totp?.confirmedAt !== undefined) return conflict(ON_ALREADY);
      // Of codes that come at once one finds it.
      const setup = await this.#takeSetup(owner);
      if (totp === undefined || setup?.secret !== digestOf(totp.secret)) return conflict(BEGIN_FIRST);
      return this.#confirmWith(owner, code, totp.secret, setup);
    });
  }

  async #confirmWith(owner: Owner, code: string, sealed: string, setup: TotpSetup): Promise<Done<readonly string[]>> {
    const { factors, codes, seal, clock } = this.parts;
    const secret = seal.open(sealed, owner.user.id);
    const step = secret && codes.stepOf(code.replaceAll(/\s/g, ""), secret, clock.now());
    if (typeof step !== "number") {
      const codesLeft = setup.codesLeft - 1;
      if (codesLeft === 0) return conflict(TOO_MANY_CODES);
      await this.#putSetup(owner, { ...setup, codesLeft });
      return { outcome: "invalid" };
    }
    if (!(await factors.confirmTotp(owner.user.id, sealed, step, this.#change(owner, "totpAdded")))) {
      return conflict(ON_ALREADY);
    }
    return done(await this.#added(owner, "Turned an authenticator app on."));
  }

  removeTotp(owner: ProvenOwner): Promise<Done<undefined>> {
    return this.#proven(owner, () => this.#remove(owner, { totp: true }, this.#change(owner, "totpRemoved")));
  }

  /** The options with which a browser makes a passkey. */
  async startPasskey(owner: ProvenOwner): Promise<Done<PasskeyCreation>> {
    return this.#proven(owner, async () => {
      const { factors, challenges, passkeys, clock } = this.parts;
      const known = (await factors.summary(owner.user.id)).passkeys;
      if (known.length >= MOST_PASSKEYS) return conflict(`There are ${MOST_PASSKEYS} passkeys: remove one first.`);
      const creation = await passkeys.creation(owner.user, known);
      const now = clock.now();
      const { challenge } = creation;
      await challenges.put(
        creationKeyOf(owner),
        { purpose: "passkeyCreation", userId: owner.user.id, challenge, expiresAt: now + CREATION_MS },
        now,
      );
      return done(creation);
    });
  }

  /** Adds what a browser has made; resolves to new recovery codes where there were none. */
  async addPasskey(owner: Owner, name: string, credential: PasskeyCredential): Promise<Done<readonly string[]>> {
    const { factors, challenges, passkeys, clock, newId, log } = this.parts;
    const asked = await challenges.take(creationKeyOf(owner));
    const isOpen = asked?.userId === owner.user.id && asked.expiresAt > clock.now();
    if (asked?.purpose !== "passkeyCreation" || asked.challenge === undefined || !isOpen) return { outcome: "invalid" };
    const made = await passkeys.checkCreated(credential, asked.challenge);
    if ("rejected" in made) {
      log.info({ user: owner.user.username, reason: made.rejected }, "A new passkey was rejected.");
      return { outcome: "invalid" };
    }
    const passkey = { ...made, id: newId(), name: name.trim(), addedAt: clock.now() };
    const change = this.#change(owner, "passkeyAdded", passkey.name);
    if (!(await factors.addPasskey(owner.user.id, passkey, change))) return conflict("This passkey is known already.");
    return done(await this.#added(owner, "Added a passkey."));
  }

  async removePasskey(owner: ProvenOwner, id: string): Promise<Done<undefined>> {
    return this.#proven(owner, async () => {
      const passkey = (await this.parts.factors.summary(owner.user.id)).passkeys.find((each) => each.id === id);
      if (passkey === undefined) return { outcome: "missing" };
      return this.#remove(owner, { passkeyId: id }, this.#change(owner, "passkeyRemoved", passkey.name));
    });
  }

  /** Makes recovery codes anew; those before count no more. */
  async makeRecoveryCodes(owner: ProvenOwner): Promise<Done<readonly string[]>> {
    return this.#proven(owner, async () => {
      if (!hasSecondFactor(await this.parts.factors.summary(owner.user.id))) {
        return conflict("Recovery codes stand in for a second factor: add one first.");
      }
      return done(await this.#newCodes(owner));
    });
  }

  async #putSetup(owner: Owner, { secret, codesLeft, expiresAt }: Omit<TotpSetup, "expiresAt"> & Partial<TotpSetup>) {
    const now = this.parts.clock.now();
    await this.parts.challenges.put(
      setupKeyOf(owner),
      {
        purpose: "totpSetup",
        userId: owner.user.id,
        challenge: `${codesLeft} ${secret}`,
        expiresAt: expiresAt ?? now + SETUP_MS,
      },
      now,
    );
  }

  async #takeSetup(owner: Owner): Promise<TotpSetup | undefined> {
    const begun = await this.parts.challenges.take(setupKeyOf(owner));
    const isOpen = begun?.userId === owner.user.id && begun.expiresAt > this.parts.clock.now();
    if (begun?.purpose !== "totpSetup" || begun.challenge === undefined || !isOpen) return undefined;
    const [codesLeft, secret = ""] = begun.challenge.split(" ");
    return { codesLeft: Number(codesLeft), secret, expiresAt: begun.expiresAt };
  }

  async #proven<Value>(owner: ProvenOwner, work: () => Promise<Done<Value>>): Promise<Done<Value>> {
    const checked = await this.parts.check.check({ ...owner.proof, username: owner.user.username });
    return checked.outcome === "right" ? work() : checked;
  }

  async #added(owner: Owner, message: string): Promise<readonly string[]> {
    const { factors, sessions, log } = this.parts;
    await sessions.endOthers(owner.user.id, owner.sessionId);
    log.info({ user: owner.user.username }, message);
    return (await factors.summary(owner.user.id)).recoveryCodesLeft > 0 ? [] : this.#newCodes(owner);
  }

  async #newCodes(owner: Owner): Promise<readonly string[]> {
    const made = makeRecoveryCodes(this.parts.randomBytes);
    await this.parts.factors.replaceRecoveryCodes(
      owner.user.id,
      made.map(recoveryCodeHash),
      this.#change(owner, "recoveryCodesMade"),
    );
    return made;
  }

  async #remove(
    owner: Owner,
    which: Parameters<SecondFactorStore["remove"]>[1],
    change: NewAccountChange,
  ): Promise<Done<undefined>> {
    const { factors, sessions, required, log } = this.parts;
    const outcome = await factors.remove(owner.user.id, which, { keepLast: required, change });
    if (outcome === "missing") return { outcome: "missing" };
    if (outcome === "last")
      return conflict("This site requires a second factor: add another before you remove this one.");
    await sessions.endOthers(owner.user.id, owner.sessionId);
    log.info({ user: owner.user.username }, "Removed a second factor.");
    return done(undefined);
  }

  #change({ user }: Owner, action: AccountAction, detail?: string): NewAccountChange {
    return { at: this.parts.clock.now(), username: user.username, action, ...(detail !== undefined && { detail }) };
  }
}

/** An authenticator app that is being set up in a session. */
interface TotpSetup {
  /** A digest of the sealed secret, which another beginning replaces. */
  readonly secret: string;
  readonly codesLeft: number;
  readonly expiresAt: Instant;
}

const BEGIN_FIRST = "Begin to set up an authenticator app first: this was not begun here, or too long ago.";
const TOO_MANY_CODES = "These were too many wrong codes: begin to set up the app again.";
const ON_ALREADY = "An authenticator app is set up already.";

function done<Value>(value: Value): Done<Value> {
  return { outcome: "done", value };
}

function conflict(problem: string): NotDone {
  return { outcome: "conflict", problem };
}

/** A passkey is made in the session that asked for it. */
function creationKeyOf({ user, sessionId = "" }: Owner): string {
  return digestOf(JSON.stringify(["new passkey", user.id, sessionId]));
}

/** An authenticator app is confirmed in the session that began to set it up. */
function setupKeyOf({ user, sessionId = "" }: Owner): string {
  return digestOf(JSON.stringify(["new authenticator app", user.id, sessionId]));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
