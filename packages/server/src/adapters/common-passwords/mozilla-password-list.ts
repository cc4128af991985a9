import list from "fxa-common-password-list";
import type { CommonPasswords } from "../../ports/users";

/** The common passwords of eight characters or more that Mozilla accounts do not accept, from ten million leaked ones. */
export const mozillaPasswordList: CommonPasswords = { has: (password) => list.test(password.toLowerCase()) };
