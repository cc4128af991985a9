import type { AuditEntry as AuditEntryShown, Bookmaker, Handlers } from "@railbird/contract";
import { withoutAbsent } from "@railbird/contract/without-absent";
import { type BookmakerWarning, optionalTexts } from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import type { AuditTrail, ListedAuditEntry } from "../../ports/audit";
import type { BookmakerConfig } from "../../ports/bookmakers";
import { type AddBookmakerParts, addBookmaker } from "../../use-cases/bookmakers/add-bookmaker";
import type { BookmakerAdmin, BookmakerToUpdate, Unconfirmed } from "../../use-cases/bookmakers/bookmaker-admin";
import type { SettingsTransfer } from "../../use-cases/bookmakers/settings-transfer";
import { LogoRejected, type LogoRejection } from "../../use-cases/logos/logo-rejections";
import { HttpError, invalidPart } from "../errors/http-error";
import type { BoardSourceParts } from "../reads/board-source";
import type { PreparedResponse } from "../responses/prepared-response";
import { type HandlerContext, missingBookmaker, signedInUser } from "./handler-context";

export interface BookmakerParts {
  readonly admin: Pick<BookmakerAdmin, "list" | "warningsOf" | "create" | "update" | "reorder" | "remove" | "undo">;
  readonly audit: AuditTrail;
  /** All settings as one file. */
  readonly transfer: Pick<SettingsTransfer, "export" | "import">;
  readonly switches: NonNullable<BoardSourceParts["bookmakerSwitches"]>;
}

type BookmakerOperation =
  | "listBookmakers"
  | "createBookmaker"
  | "reorderBookmakers"
  | "updateBookmaker"
  | "deleteBookmaker"
  | "listAudit"
  | "undoChange";

/** The most that the contract allows in a response. */
const AUDIT_ENTRIES = 200;

const ID_CANNOT_CHANGE = "Cannot be changed.";

const UNDO_REJECTIONS = {
  changed: "This bookmaker was changed since. Only its last change can be undone.",
  logoGone: "The logo before was removed with this change, so it cannot be undone.",
} as const;

const ORDER_IS_OLD = "A bookmaker was added or deleted in the meantime. Load the list again and repeat your change.";

/** Operations on bookmakers for signed-in admins. */
export function bookmakerHandlers(
  { admin, audit }: BookmakerParts,
  logos: AddBookmakerParts["logos"],
): Pick<Handlers<HandlerContext, PreparedResponse>, BookmakerOperation> {
  const present = (bookmaker: BookmakerConfig) => presentBookmaker(bookmaker, admin.warningsOf(bookmaker));
  return {
    listBookmakers: async () => ({ status: 200, body: (await admin.list()).map(present) }),
    createBookmaker: async ({ body }, context) => {
      const { logoUrl, ...added } = withoutAbsent(body);
      const created = await addBookmaker(
        { bookmakerAdmin: admin, logos },
        known(added),
        logoUrl,
        usernameOf(context),
      ).catch((error) => {
        throw error instanceof LogoRejected ? rejectedLogo(error) : error;
      });
      if (created === "taken") throw new HttpError("conflict");
      if (created === "full") throw new HttpError("bookmakersFull");
      if ("inducements" in created) throw unconfirmed(created);
      return { status: 201, body: present(created) };
    },
    reorderBookmakers: async ({ body }, context) => {
      const ordered = await admin.reorder(body.ids, usernameOf(context));
      if (ordered === "changed") throw new HttpError("conflict", { message: ORDER_IS_OLD });
      return { status: 200, body: ordered.map(present) };
    },
    updateBookmaker: async ({ params, headers, body }, context) => {
      const expected = versionOf(headers["If-Match"]);
      const { logoUrl: _ignored, ...change } = withoutAbsent(body, optionalTexts);
      const updated = await admin.update(params.id, known(change), usernameOf(context), expected);
      if (updated === "missing") throw missingBookmaker();
      if (updated === "changed") throw new HttpError("preconditionFailed");
      if (updated === "otherId") throw invalidPart("body.bookmakerId", ID_CANNOT_CHANGE);
      if ("inducements" in updated) throw unconfirmed(updated);
      return { status: 200, body: present(updated) };
    },
    deleteBookmaker: async ({ params }, context) => {
      if ((await admin.remove(params.id, usernameOf(context))) === "missing") throw missingBookmaker();
      return { status: 204 };
    },
    listAudit: async () => ({ status: 200, body: (await audit.list(AUDIT_ENTRIES)).map(presentAuditEntry) }),
    undoChange: async ({ params }, context) => {
      const outcome = await admin.undo(params.id, usernameOf(context));
      if (outcome === "missing") throw new HttpError("notFound", { message: "Change not found" });
      if (outcome === "full") throw new HttpError("bookmakersFull");
      if (outcome !== "undone") throw new HttpError("conflict", { message: UNDO_REJECTIONS[outcome] });
      return { status: 200, body: (await admin.list()).map(present) };
    },
  };
}

/** The fields as sent: a field of the contract that the domain lacks, and that would vanish, does not compile. */
function known<T extends object>(fields: T & Record<Exclude<keyof T, keyof BookmakerToUpdate>, never>): T {
  return fields;
}

/** The contract has checked that it is a number in quotes. */
function versionOf(ifMatch: string | undefined): number | undefined {
  return ifMatch === undefined ? undefined : Number(ifMatch.slice(1, -1));
}

function usernameOf(context: HandlerContext): string {
  return signedInUser(context).username;
}

function unconfirmed({ inducements }: Unconfirmed): HttpError {
  const mentioned = inducements.join(", ");
  return invalidPart("body.inducementsConfirmed", `Must be true, since the text mentions ${mentioned}.`);
}

/** Rejections of an address, not of the image that was sent to it. */
const NO_UPLOADS: readonly LogoRejection[] = ["foreign", "expired", "absent", "used"];

function rejectedLogo({ reason, message }: LogoRejected): HttpError {
  if (NO_UPLOADS.includes(reason)) return invalidPart("body.logoUrl", message);
  return new HttpError("unprocessable", { message });
}

/** A configuration as the admin area shows it, with what the admin is warned of. */
function presentBookmaker(
  { updatedAt, ...bookmaker }: BookmakerConfig,
  warnings: readonly BookmakerWarning[],
): Bookmaker {
  return {
    ...bookmaker,
    updatedAt: isoInstant(updatedAt),
    ...(warnings.length > 0 && { warnings: warnings.map((warning) => ({ ...warning })) }),
  };
}

/** A change as the admin area shows it. */
function presentAuditEntry({ at, changes, ...entry }: ListedAuditEntry): AuditEntryShown {
  return { ...entry, at: isoInstant(at), changes: changes.map((change) => ({ ...change })) };
}
