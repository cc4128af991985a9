import type { AuditEntry, Bookmaker, Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import type { RaceDay } from "../race-day/create-race-day";

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
export const audit: Pick<Handlers<RaceDay>, "listAudit"> = {
  listAudit(_request, day) {
    return { status: 200, body: (trails.get(day) ?? []).slice(0, MOST_ENTRIES) };
  },
};

/** Records a change; `before` is absent for a new configuration, `after` for a deleted one. `confirmed`: inducements that the admin confirmed. */
export function recordChange(
  day: RaceDay,
  action: AuditEntry["action"],
  before: Bookmaker | undefined,
  after: Bookmaker | undefined,
  confirmed: readonly string[] = [],
): void {
  const trail = trails.get(day) ?? [];
  const entry: AuditEntry = {
    id: trail.length + 1,
    at: isoInstant(day.now()),
    username: day.signedInAs ?? "admin",
    action,
    bookmakerId: (after ?? before)?.bookmakerId ?? "unknown",
    changes: [
      ...changesBetween(before, after),
      ...(confirmed.length > 0 ? [{ field: "inducementsConfirmed", to: confirmed.join(", ") }] : []),
    ],
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
