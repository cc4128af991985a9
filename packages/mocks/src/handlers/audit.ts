import type { AuditEntry, Bookmaker, Handlers } from "@railbird/contract";
import { bookmakerWarnings, settingChanges, undoneSettings } from "@railbird/domain";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { errorResponse, notFound } from "./responses";

/** The contract's limit of a response. */
const MOST_ENTRIES = 200;

/** The changes of each race day, newest first. */
const trails = new WeakMap<RaceDay, AuditEntry[]>();

/** The changes that the mocked admin made. */
export const audit: Pick<Handlers<RaceDay>, "listAudit" | "undoChange"> = {
  listAudit(_request, day) {
    return { status: 200, body: listed(day).slice(0, MOST_ENTRIES) };
  },
  undoChange({ params }, day) {
    const entry = listed(day).find(({ id }) => id === params.id);
    if (entry === undefined) return notFound("Change");
    if (!entry.undoable) {
      return errorResponse(409, "conflict", "This bookmaker was changed since. Only its last change can be undone.");
    }
    undo(day, entry);
    return { status: 200, body: configurations(day) };
  },
};

/** Every configuration in display order, as the admin area reads it. */
export function configurations(day: RaceDay): Bookmaker[] {
  return day.bookmakers.toSorted((a, b) => a.position - b.position).map((each) => withWarnings(day, each));
}

/** A configuration with what the admin is warned of; as it is where the law is enforced. */
export function withWarnings({ compliance }: RaceDay, bookmaker: Bookmaker): Bookmaker {
  const warnings = compliance === "warn" ? bookmakerWarnings(bookmaker) : [];
  return { ...bookmaker, ...(warnings.length > 0 && { warnings: warnings.map((warning) => ({ ...warning })) }) };
}

/** The trail; of each bookmaker's changes the last can be undone, unless it replaced a logo. */
function listed(day: RaceDay): AuditEntry[] {
  const seen = new Set<string>();
  return (trails.get(day) ?? []).map((entry) => {
    const key = entry.bookmakerId.toLowerCase();
    const isLast = !seen.has(key);
    seen.add(key);
    const hadLogo = entry.changes.some(({ field, from }) => field === "logoUrl" && from !== undefined);
    return { ...entry, undoable: isLast && (entry.action === "deleted" || !hadLogo) };
  });
}

function undo(day: RaceDay, { action, bookmakerId, changes }: AuditEntry): void {
  const current = day.bookmakers.find((each) => each.bookmakerId === bookmakerId);
  const others = day.bookmakers.filter((each) => each !== current);
  if (action === "created") {
    day.bookmakers = others;
    recordChange(day, "deleted", current, undefined);
    return;
  }
  const after = {
    id: day.nextId("undone"),
    bookmakerId,
    ...undoneSettings(current, changes),
    version: (current?.version ?? 0) + 1,
    updatedAt: isoInstant(day.now()),
  } as Bookmaker;
  day.bookmakers = [...others, after];
  recordChange(day, current === undefined ? "created" : "updated", current, after);
}

/** Records a change; `before` is absent for a new configuration, `after` for a deleted one. `confirmed`: inducements that the admin confirmed. */
export function recordChange(
  day: RaceDay,
  action: AuditEntry["action"],
  before: Bookmaker | undefined,
  after: Bookmaker | undefined,
  confirmed: readonly string[] = [],
): void {
  const trail = trails.get(day) ?? [];
  const warned = (after && withWarnings(day, after).warnings) ?? [];
  const entry: AuditEntry = {
    id: trail.length + 1,
    at: isoInstant(day.now()),
    username: day.signedInAs ?? "admin",
    action,
    bookmakerId: (after ?? before)?.bookmakerId ?? "unknown",
    changes: [
      ...settingChanges(before, after),
      ...(confirmed.length > 0 ? [{ field: "inducementsConfirmed", to: confirmed.join(", ") }] : []),
      ...(warned.length > 0 ? [{ field: "warnings", to: warned.map(({ message }) => message).join("\n") }] : []),
    ],
    undoable: true,
  };
  trails.set(day, [entry, ...trail]);
}
