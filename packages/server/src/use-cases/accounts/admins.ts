import type { Clock } from "../../ports/clock";
import type { SecondFactorStore } from "../../ports/second-factors";
import { type CommonPasswords, type PasswordHasher, type User, type UserStore, usernameKey } from "../../ports/users";
import { passwordProblem } from "./password-rules";
import { readableRandom } from "./recovery-codes";

/** The admin's request cannot be carried out. The message is one sentence for whoever asked. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}

const USERNAME_MOST = 100;
const GENERATED_LENGTH = 20;

/** A name and a password; a missing one is generated. */
export interface FirstAdmin {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Whether a password was made up: its owner then replaces it at the first sign-in. */
export interface GivenPassword {
  readonly given?: boolean;
}

export interface AdminsParts {
  readonly users: UserStore;
  readonly factors: Pick<SecondFactorStore, "reset">;
  readonly passwords: PasswordHasher;
  readonly common: CommonPasswords;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Who may sign in: made, listed and removed from the command line, and once at the first start. */
export class Admins {
  constructor(private readonly parts: AdminsParts) {}

  list(): Promise<readonly User[]> {
    return this.parts.users.list();
  }

  /** Rejects with an {@link AdminError} when the name is taken, or the name or password will not do. */
  async add(username: string, password: string, { given = false }: GivenPassword = {}): Promise<void> {
    const user = await this.#newUser(username, password, given);
    if (!(await this.parts.users.create(user))) throw new AdminError(`There is already an admin ${user.username}.`);
  }

  /** Removes an admin and ends their sessions. Rejects with an {@link AdminError}. */
  async remove(username: string, options: { readonly evenLast?: boolean } = {}): Promise<void> {
    const outcome = await this.parts.users.remove(username, options);
    if (outcome === "unknown") throw new AdminError(`There is no admin ${username}.`);
    if (outcome === "last") throw new AdminError(`${username} is the last admin: add another first, or use --force.`);
  }

  /** Sets a password and ends the admin's sessions. Rejects with an {@link AdminError}. */
  async setPassword(username: string, password: string, { given = false }: GivenPassword = {}): Promise<void> {
    this.#checkPassword(password, username);
    const { users, passwords, clock } = this.parts;
    const how = { action: "passwordReset", at: clock.now(), given } as const;
    const changed = await users.setPassword(username, await passwords.hash(password), how);
    if (!changed) throw new AdminError(`There is no admin ${username}.`);
  }

  /** Takes an admin's second factors and recovery codes away and ends their sessions. Rejects with an {@link AdminError}. */
  async resetSecondFactors(username: string): Promise<void> {
    const { users, factors, clock } = this.parts;
    const user = await users.find(username);
    if (user === undefined) throw new AdminError(`There is no admin ${username}.`);
    await factors.reset(user.id, { action: "secondFactorsReset", at: clock.now(), username: user.username });
  }

  /** Creates an admin when there is none. Returns who was created and whether the password was generated. */
  async ensureFirst(first: FirstAdmin): Promise<{ username: string; generated: string | undefined } | undefined> {
    if ((await this.list()).length > 0) return undefined;
    const generated = first.password === undefined ? this.generatePassword() : undefined;
    const user = await this.#newUser(
      first.username ?? "admin",
      first.password ?? generated ?? "",
      generated !== undefined,
    );
    if (!(await this.parts.users.createFirst(user))) return undefined;
    return { username: user.username, generated };
  }

  /** 100 random bits. */
  generatePassword(): string {
    return readableRandom(GENERATED_LENGTH, this.parts.randomBytes);
  }

  #checkPassword(password: string, username: string): void {
    const problem = passwordProblem(password, username, this.parts.common);
    if (problem !== undefined) throw new AdminError(problem);
  }

  async #newUser(username: string, password: string, given: boolean) {
    const name = username.trim();
    checkUsername(name);
    this.#checkPassword(password, name);
    const { newId, passwords, clock } = this.parts;
    const passwordHash = await passwords.hash(password);
    return { id: newId(), username: name, passwordHash, createdAt: clock.now(), ...(given && { passwordGiven: true }) };
  }
}

function checkUsername(name: string): void {
  if (usernameKey(name) === "" || name.length > USERNAME_MOST) {
    throw new AdminError(`A name has 1 to ${USERNAME_MOST} characters.`);
  }
  if (/\p{C}/u.test(name)) throw new AdminError("A name has no control characters.");
}
