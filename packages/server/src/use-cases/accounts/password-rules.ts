import { type CommonPasswords, usernameKey } from "../../ports/users";

const PASSWORD_LENGTHS = { least: 8, most: 1000 } as const;

/** Words that somebody who knows the site would try first. */
const SITE_WORDS = [
  "railbird",
  "racing",
  "races",
  "race",
  "bookmakers",
  "bookmaker",
  "punters",
  "punter",
  "betting",
  "greyhounds",
  "greyhound",
  "harness",
  "thoroughbred",
  "horses",
  "horse",
  "odds",
  "tips",
  "admin",
  "password",
  "secret",
  "australia",
  "melbourne",
];

/** Letters by the signs that people write in their place. */
const SIGNS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a new password will not do, in one sentence; `undefined` when it will. As OWASP ASVS 5.0 has it (6.1.2, 6.2.1, 6.2.4, 6.2.11):
 * length, the most common ones, and the site's own words. There is no rule of composition.
 */
export function passwordProblem(password: string, username: string, common: CommonPasswords): string | undefined {
  const { least, most } = PASSWORD_LENGTHS;
  if (password.length < least || password.length > most) return `A password has ${least} to ${most} characters.`;
  if (common.has(password)) return "This password is among the most common ones.";
  if (isMadeOf(password, [...SITE_WORDS, usernameKey(username)])) {
    return "This password is made of words of this site or of the name alone.";
  }
  return undefined;
}

/** Whether nothing is left of a password but digits and signs once these words are taken out of it, also where signs stand for letters. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  // Digits and signs around the words do not count as letters.
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spelled = core.replaceAll(/[0134578@$!]/g, (sign) => SIGNS[sign] ?? sign);
  const longestFirst = [...words].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  return [lower, spelled].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), text);
    return rest !== text && !/\p{L}/u.test(rest);
  });
}
