import type { AuditChange } from "../../ports/audit";
import type { BookmakerConfig } from "../../ports/bookmakers";

/** The fields of a change as they were before it, read from their text; those that had no value are absent. */
export function fieldsBefore(changes: readonly AuditChange[]): Partial<BookmakerConfig> {
  return Object.fromEntries(
    changes.flatMap(({ field, from }) => (from === undefined ? [] : [[field, readValue(field, from)]])),
  );
}

function readValue(field: string, text: string): string | number | boolean {
  if (field === "position") return Number(text);
  return field === "featured" ? text === "true" : text;
}
