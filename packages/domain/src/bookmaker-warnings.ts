import { inducementsIn } from "./inducements";
import { isLicensed } from "./licence";

/** What may keep a bookmaker's configuration from being published lawfully, with a sentence for the admin. */
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
  const { displayName, fullName, description } = bookmaker;
  const inducements = inducementsIn(displayName, fullName, description);
  return [
    ...(isLicensed(bookmaker) ? [] : [LICENCE_BODY_MISSING]),
    ...(inducements.length > 0 ? [mentioned(inducements)] : []),
  ];
}

const LICENCE_BODY_MISSING: BookmakerWarning = {
  kind: "licenceBodyMissing",
  message: "No licence body is named. In Australia only a licensed bookmaker may be advertised or linked to.",
};

function mentioned(inducements: readonly string[]): BookmakerWarning {
  return {
    kind: "inducements",
    message: `The text mentions ${inducements.join(", ")}. Advertising an inducement to bet is an offence in most states.`,
  };
}
