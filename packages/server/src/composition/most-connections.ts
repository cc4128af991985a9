import { readFileSync } from "node:fs";

/** File handles for everything that is not a visitor's connection: databases, feeds, stores, files. */
const RESERVED = 200;

/** More than this takes more memory than one process should. */
const MOST = 20_000;

/** Where the limit of file handles cannot be read. */
const UNKNOWN_LIMIT = 4_096;

/** The connections that may be open by default: what the system's limit of file handles leaves. `limits` is the text of Linux's list. */
export function mostConnections(limits: string | undefined = readLimits()): number {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? "") ?? [];
  if (soft === "unlimited") return MOST;
  const handles = soft === undefined ? UNKNOWN_LIMIT : Number(soft);
  return Math.max(64, Math.min(handles - RESERVED, MOST));
}

function readLimits(): string | undefined {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return undefined;
  }
}
