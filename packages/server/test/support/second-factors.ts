import type { Instant } from "@railbird/domain";
import type {
  ChallengeStore,
  NewAccountChange,
  SecondFactorStore,
  StoredChallenge,
  StoredPasskey,
  StoredTotp,
} from "../../src/ports/second-factors";
import type { MemoryAccounts } from "./memory-accounts";

interface Factors {
  totp?: StoredTotp & { readonly lastStep?: number };
  passkeys: readonly StoredPasskey[];
  codes: readonly string[];
}

/** Second factors in memory. */
export class MemorySecondFactors implements SecondFactorStore {
  readonly #stored = new Map<string, Factors>();

  constructor(private readonly accounts: MemoryAccounts) {}

  async summary(userId: string) {
    const { totp, passkeys, codes } = this.#of(userId);
    return { totpSince: totp?.confirmedAt, passkeys, recoveryCodesLeft: codes.length };
  }

  async totp(userId: string) {
    const { totp } = this.#of(userId);
    if (totp === undefined) return undefined;
    const { lastStep: _, ...stored } = totp;
    return stored;
  }

  async beginTotp(userId: string, secret: string) {
    const factors = this.#of(userId);
    if (factors.totp?.confirmedAt !== undefined) return false;
    this.#stored.set(userId, { ...factors, totp: { secret } });
    return true;
  }

  async confirmTotp(userId: string, secret: string, step: number, change: NewAccountChange) {
    const factors = this.#of(userId);
    if (factors.totp?.secret !== secret || factors.totp.confirmedAt !== undefined) return false;
    this.#stored.set(userId, { ...factors, totp: { secret, confirmedAt: change.at, lastStep: step } });
    this.accounts.changes.push(change);
    return true;
  }

  async spendStep(userId: string, step: number) {
    const factors = this.#of(userId);
    if (factors.totp === undefined || (factors.totp.lastStep ?? -1) >= step) return false;
    this.#stored.set(userId, { ...factors, totp: { ...factors.totp, lastStep: step } });
    return true;
  }

  async addPasskey(userId: string, passkey: StoredPasskey, change: NewAccountChange) {
    const known = [...this.#stored.values()].flatMap(({ passkeys }) => passkeys);
    if (known.some(({ credentialId }) => credentialId === passkey.credentialId)) return false;
    const factors = this.#of(userId);
    const passkeys = [...factors.passkeys, passkey].sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1));
    this.#stored.set(userId, { ...factors, passkeys });
    this.accounts.changes.push(change);
    return true;
  }

  async notePasskeyUse(id: string, counter: number, at: Instant) {
    for (const [userId, factors] of this.#stored) {
      const found = factors.passkeys.find((each) => each.id === id);
      if (found === undefined) continue;
      if (found.counter >= counter && (counter !== 0 || found.counter !== 0)) return false;
      const passkeys = factors.passkeys.map((each) => (each === found ? { ...each, counter, lastUsedAt: at } : each));
      this.#stored.set(userId, { ...factors, passkeys });
      return true;
    }
    return false;
  }

  async remove(
    userId: string,
    which: Parameters<SecondFactorStore["remove"]>[1],
    { keepLast, change }: Parameters<SecondFactorStore["remove"]>[2],
  ): ReturnType<SecondFactorStore["remove"]> {
    const factors = this.#of(userId);
    const { totp, passkeys } = factors;
    const hasTotp = totp?.confirmedAt !== undefined;
    const isThere = "totp" in which ? hasTotp : passkeys.some(({ id }) => id === which.passkeyId);
    if (!isThere) return "missing";
    const isLast = passkeys.length + (hasTotp ? 1 : 0) === 1;
    if (isLast && keepLast) return "last";
    this.#stored.set(userId, {
      ...(totp && !("totp" in which) && { totp }),
      passkeys: passkeys.filter(({ id }) => "totp" in which || id !== which.passkeyId),
      codes: isLast ? [] : factors.codes,
    });
    this.accounts.changes.push(change);
    return "removed";
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly string[], change: NewAccountChange) {
    this.#stored.set(userId, { ...this.#of(userId), codes: hashes });
    this.accounts.changes.push(change);
  }

  async spendRecoveryCode(userId: string, hash: string, change: NewAccountChange) {
    const factors = this.#of(userId);
    if (!factors.codes.includes(hash)) return false;
    this.#stored.set(userId, { ...factors, codes: factors.codes.filter((each) => each !== hash) });
    this.accounts.changes.push(change);
    return true;
  }

  async reset(userId: string, change: NewAccountChange) {
    this.#stored.delete(userId);
    this.accounts.endSessionsOf(userId);
    this.accounts.changes.push(change);
  }

  #of(userId: string): Factors {
    return this.#stored.get(userId) ?? { passkeys: [], codes: [] };
  }
}

/** Steps that were begun, in memory. */
export class MemoryChallenges implements ChallengeStore {
  constructor(private readonly accounts: MemoryAccounts) {}

  async put(key: string, challenge: StoredChallenge, now: Instant) {
    const { challenges } = this.accounts;
    for (const [each, { expiresAt }] of challenges) if (expiresAt <= now) challenges.delete(each);
    challenges.set(key, challenge);
  }

  async get(key: string) {
    const found = this.accounts.challenges.get(key);
    const user = [...this.accounts.users.values()].find(({ id }) => id === found?.userId);
    return found && user && { ...found, username: user.username };
  }

  async take(key: string) {
    const found = await this.get(key);
    return this.accounts.challenges.delete(key) ? found : undefined;
  }
}
