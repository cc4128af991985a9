import type { AuditEntry, Bookmaker, Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/reads/present";
import type { RaceDay } from "../race-day/create-race-day";
import { configurations, withWarnings } from "./configurations";
import { errorResponse, notFound } from "./responses";

/** The contract's limit of a response. */
const MOST_ENTRIES = 200;

const FIELDS = [
  "displayName",
  "fullName",
  "color",
  "url",
  "logoUrl",
  "description",
  "licenceBody",
  "featured",
  "position",
] as const;

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
  const before = Object.fromEntries(
    changes.flatMap(({ field, from }) => (from === undefined ? [] : [[field, readValue(field, from)]])),
  );
  const touched = new Set(changes.map(({ field }) => field));
  const kept = Object.fromEntries(Object.entries(current ?? {}).filter(([field]) => !touched.has(field)));
  const after = {
    id: day.nextId("undone"),
    bookmakerId,
    ...kept,
    ...before,
    version: (current?.version ?? 0) + 1,
    updatedAt: isoInstant(day.now()),
  } as Bookmaker;
  day.bookmakers = [...others, after];
  recordChange(day, current === undefined ? "created" : "updated", current, after);
}

function readValue(field: string, text: string): string | number | boolean {
  if (field === "position") return Number(text);
  return field === "featured" ? text === "true" : text;
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
      ...changesBetween(before, after),
      ...(confirmed.length > 0 ? [{ field: "inducementsConfirmed", to: confirmed.join(", ") }] : []),
      ...(warned.length > 0 ? [{ field: "warnings", to: warned.map(({ message }) => message).join("\n") }] : []),
    ],
    undoable: true,
  };
  trails.set(day, [entry, ...trail]);
}

function changesBetween(before: Bookmaker | undefined, after: Bookmaker | undefined): AuditEntry["changes"] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }];
  });
}
