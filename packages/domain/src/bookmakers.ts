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

const LICENCE_BODY_MISSING: BookmakerWarning = {
  kind: "licenceBodyMissing",
  message: "No licence body is named. In Australia only a licensed bookmaker may be advertised or linked to.",
};

/**
 * Settings of a bookmaker that admins fill in, beside its identifier. A field that is added here does not compile until its kind is said
 * below.
 */
export interface BookmakerSettings {
  /** Short badge abbreviation. */
  readonly displayName: string;
  readonly fullName?: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** http or https. */
  readonly url: string;
  /** Path of the logo on this site. */
  readonly logoUrl?: string;
  readonly description?: string;
  /** Who licenses it in Australia. */
  readonly licenceBody?: string;
  /** Shown on the Featured Bookmakers page. */
  readonly featured: boolean;
  /** Display order, lowest first; ties by bookmaker id. */
  readonly position: number;
}

export type BookmakerField = keyof BookmakerSettings;

/** The fields by kind, in the order in which changes list them. An optional text that is blank counts as absent. */
export const bookmakerFieldKinds: Readonly<
  Record<BookmakerField, "text" | "optional text" | "logo" | "switch" | "number">
> = {
  displayName: "text",
  fullName: "optional text",
  color: "text",
  url: "text",
  logoUrl: "logo",
  description: "optional text",
  licenceBody: "optional text",
  featured: "switch",
  position: "number",
};

export const bookmakerFields = Object.keys(bookmakerFieldKinds) as readonly BookmakerField[];

export const optionalTexts = bookmakerFields.filter(
  (field): field is "fullName" | "description" | "licenceBody" => bookmakerFieldKinds[field] === "optional text",
);

/** Optional texts that a change removes when it leaves them out, as the contract has promised; it keeps all other fields. */
const REMOVED_WHEN_LEFT_OUT: readonly BookmakerField[] = ["fullName", "description"];

/** One field before and after, as text; absent where it had or has none. */
export interface SettingChange {
  readonly field: string;
  readonly from?: string;
  readonly to?: string;
}

/** The fields that differ; `before` is absent for a new configuration, `after` for a deleted one. */
export function settingChanges(
  before: BookmakerSettings | undefined,
  after: BookmakerSettings | undefined,
): readonly SettingChange[] {
  return bookmakerFields.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }];
  });
}

/** A configuration as it was before these changes; of a deleted one, the fields that it had. */
export function undoneSettings<T extends BookmakerSettings>(
  current: T | undefined,
  changes: readonly SettingChange[],
): Partial<T> {
  const touched = new Set(changes.map(({ field }) => field));
  const untouched = Object.entries(current ?? {}).filter(([field]) => !touched.has(field));
  const before = changes.flatMap(({ field, from }) => (from === undefined ? [] : [[field, readSetting(field, from)]]));
  return Object.fromEntries([...untouched, ...before]) as Partial<T>;
}

function readSetting(field: string, text: string): string | number | boolean {
  const kind = bookmakerFieldKinds[field as BookmakerField];
  if (kind === "number") return Number(text);
  return kind === "switch" ? text === "true" : text;
}

/** A configuration with an admin's change. */
export function changedSettings<T extends BookmakerSettings>(before: T, change: Partial<BookmakerSettings>): T {
  const left = Object.entries(before).filter(([field]) => !REMOVED_WHEN_LEFT_OUT.includes(field as BookmakerField));
  return withoutBlankTexts({ ...(Object.fromEntries(left) as T), ...change });
}

/** Settings without their blank optional texts. */
export function withoutBlankTexts<T extends Partial<BookmakerSettings>>(given: T): T {
  const blank = optionalTexts.filter((field) => given[field]?.trim() === "");
  return Object.fromEntries(Object.entries(given).filter(([field]) => !blank.some((each) => each === field))) as T;
}

/** The texts that the public reads. */
export function textsOf({ displayName, fullName = "", description = "" }: WarnedOf): readonly string[] {
  return [displayName, fullName, description];
}

/** A reason why a bookmaker's configuration may not be published lawfully, with a sentence for the admin. */
export interface BookmakerWarning {
  readonly kind: "licenceBodyMissing" | "inducements";
  readonly message: string;
}

/** The texts of a configuration that the public reads, and who licenses the bookmaker. */
export interface WarnedOf {
  readonly displayName: string;
  readonly fullName?: string | undefined;
  readonly description?: string | undefined;
  readonly licenceBody?: string | undefined;
}

/** The warnings of a configuration; none where it has a licence body and its texts mention no inducement. */
export function bookmakerWarnings(bookmaker: WarnedOf): readonly BookmakerWarning[] {
  const inducements = inducementsIn(...textsOf(bookmaker));
  return [
    ...(isLicensed(bookmaker) ? [] : [LICENCE_BODY_MISSING]),
    ...(inducements.length > 0 ? [mentioned(inducements)] : []),
  ];
}

function mentioned(inducements: readonly string[]): BookmakerWarning {
  return {
    kind: "inducements",
    message: `The text mentions ${inducements.join(", ")}. Advertising an inducement to bet is an offence in most states.`,
  };
}

/** The inducements that the texts mention, by name, in the order of the list above; each once. */
export function inducementsIn(...texts: readonly (string | undefined)[]): readonly string[] {
  const text = texts.join("\n").normalize("NFKC");
  return INDUCEMENTS.filter(([, words]) => words.test(text)).map(([name]) => name);
}

/**
 * Whether a bookmaker has a licence body. Where the law is enforced (`COMPLIANCE`), one without is neither
 * featured nor linked.
 */
export function isLicensed({ licenceBody }: { readonly licenceBody?: string | undefined }): boolean {
  return licenceBody !== undefined && licenceBody.trim() !== "";
}

/** A colour of three digits as one of six: `#f00` is `#ff0000`. Any other text stays as it is. */
export function fullHexColor(color: string): string {
  return /^#[0-9a-f]{3}$/i.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}` : color;
}
