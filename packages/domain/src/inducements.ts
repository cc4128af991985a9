/**
 * Words of inducements to bet or to open an account, each with the name that it is shown by. Advertising one is an offence in most
 * states (NSW Betting and Racing Act 1998, s 33H; Victorian Gambling Regulation Act 2003, s 4.7.10).
 */
const INDUCEMENTS: readonly (readonly [name: string, words: RegExp])[] = [
  ["bonus", /\bbonus(?:es)?\b/i],
  ["free bet", /\bfree[\s-]+(?:bets?|wagers?|spins?)\b/i],
  [
    "sign-up offer",
    /\b(?:sign(?:ing)?|join(?:ing)?|welcome)[\s-]*(?:up|on)?[\s-]+(?:offers?|rewards?|gifts?|deals?|promos?|promotions?|credits?)\b|\bsign[\s-]?up\b/i,
  ],
  [
    "deposit match",
    /\bdeposit[\s-]+(?:match(?:es|ed|ing)?|offers?)\b|\bmatch(?:ed|ing)?[\s-]+deposits?\b|\bno[\s-]+deposit\b/i,
  ],
  ["money back", /\b(?:money|cash|stakes?)[\s-]*back\b|\brefund(?:s|ed)?\b/i],
  ["bet credit", /\b(?:bet(?:ting)?|site|account)[\s-]+credits?\b|\bfree[\s-]+credits?\b/i],
  ["boosted odds", /\bboost(?:s|ed|er)?\b|\benhanced[\s-]+odds\b/i],
  ["risk-free bet", /\brisk[\s-]*free\b|\bno[\s-]+risk\b/i],
  ["referral reward", /\brefer(?:ral)?[\s-]+(?:a[\s-]+)?(?:friends?|mates?|rewards?|bonus(?:es)?)\b/i],
  ["promotional code", /\b(?:promo(?:tion(?:al)?)?|bonus|coupon|voucher)[\s-]*codes?\b/i],
  ["limited offer", /\b(?:special|exclusive|limited(?:[\s-]+time)?|new[\s-]+customers?)[\s-]+offers?\b/i],
  ["rewards", /\brewards?\b|\bloyalty[\s-]+(?:points?|program(?:me)?s?)\b/i],
];

/** The inducements that the texts mention, by name, in the order of the list above; each once. */
export function inducementsIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const text = texts.join("\n").normalize("NFKC");
  return INDUCEMENTS.filter(([, words]) => words.test(text)).map(([name]) => name);
}
