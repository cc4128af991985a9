import type { SecondFactorStore } from "../../ports/second-factors";
import type { UserStore } from "../../ports/users";

/** An action that an account's owner has to take before any other. */
export type RequiredAction = "newPassword" | "secondFactor";

export interface RequiredActionsParts {
  readonly users: Pick<UserStore, "find">;
  readonly factors: Pick<SecondFactorStore, "summary">;
  /**
   * Whether this site requires a second factor. Where it does not, nothing is owed: the password printed at the first start need not
   * be replaced.
   */
  readonly secondFactorRequired: boolean;
}

/** Finds the actions that signed-in people have to complete first. */
export class RequiredActions {
  constructor(private readonly parts: RequiredActionsParts) {}

  async owed(user: { readonly id: string; readonly username: string }): Promise<RequiredAction | undefined> {
    const { users, factors, secondFactorRequired } = this.parts;
    if (!secondFactorRequired) return undefined;
    if ((await users.find(user.username))?.passwordGiven === true) return "newPassword";
    return hasSecondFactor(await factors.summary(user.id)) ? undefined : "secondFactor";
  }
}

/** Whether signing in takes more than the password. */
export function hasSecondFactor({
  totpSince,
  passkeys,
}: Pick<Awaited<ReturnType<SecondFactorStore["summary"]>>, "totpSince" | "passkeys">): boolean {
  return totpSince !== undefined || passkeys.length > 0;
}
