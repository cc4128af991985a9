import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Reject } from "./rejections";

/** The fields of one kind of payload that an adapter knows: paths with a dot between names, and `[]` for each item of a list. */
export interface KnownFields {
  readonly read: readonly string[];
  /** By the reason why they are not read. A path that ends in `.*` stands for all below it. */
  readonly unread: Readonly<Record<string, readonly string[]>>;
}

/** A field that ends in one window is missed in the whole of the next one, so that it is reported within ten minutes. */
const WINDOW_MS = 5 * 60_000;

/** A window with fewer payloads says nothing about fields. */
const ENOUGH_PAYLOADS = 30;

interface Window {
  readonly from: Instant;
  payloads: number;
  readonly seen: Map<string, number>;
}

/**
 * Reports fields of payloads that nobody has decided about (`field_new`), and fields that are read, were in at least half of the payloads of
 * some minutes, and then in none (`field_gone`). A feed changes without notice: either is a decision for whoever keeps the adapter.
 */
export class FieldLedger {
  readonly #read: ReadonlySet<string>;
  /** The fields that are read, and the parts of a payload that they are in. */
  readonly #around: ReadonlySet<string>;
  readonly #unread: ReadonlySet<string>;
  readonly #clock: Clock;
  #earlier: readonly Window[] = [];
  #window: Window;

  constructor({ read, unread }: KnownFields, clock: Clock) {
    this.#read = new Set(read);
    this.#around = new Set(read.flatMap((path) => [path, ...partsAbove(path)]));
    this.#unread = new Set(Object.values(unread).flat());
    this.#clock = clock;
    this.#window = windowFrom(clock.now());
  }

  /** Looks at a payload. Only `typical` ones count for what is gone: a race that is over has other fields than one to come. */
  look(payload: unknown, typical: boolean, reject: Reject): void {
    const paths = filledPaths(payload);
    for (const path of this.unknown(paths)) reject("field_new", path);
    if (!typical) return;
    this.#turn(reject);
    this.#window.payloads += 1;
    for (const path of paths) this.#window.seen.set(path, (this.#window.seen.get(path) ?? 0) + 1);
  }

  /** The paths that are neither read nor left unread for a reason. What has another form than the adapter reads is its own to reject. */
  unknown(paths: Iterable<string>): readonly string[] {
    return [...paths].filter((path) => !this.#around.has(path) && !this.#isUnread(path));
  }

  #isUnread(path: string): boolean {
    if (this.#unread.has(path)) return true;
    return partsAbove(path).some((part) => this.#read.has(part) || this.#unread.has(`${part}.*`));
  }

  #turn(reject: Reject): void {
    const now = this.#clock.now();
    if (now - this.#window.from < WINDOW_MS) return;
    const ended = this.#window;
    const gone = [...this.#usual()].filter((path) => this.#read.has(path) && !ended.seen.has(path));
    if (ended.payloads >= ENOUGH_PAYLOADS) for (const path of gone) reject("field_gone", path);
    this.#earlier = [...this.#earlier, ended].slice(-2);
    this.#window = windowFrom(now);
  }

  /** The fields of at least half of the payloads of an earlier window. The last one may have seen a field's end. */
  #usual(): ReadonlySet<string> {
    const windows = this.#earlier.filter(({ payloads }) => payloads >= ENOUGH_PAYLOADS);
    return new Set(
      windows.flatMap(({ payloads, seen }) =>
        [...seen].filter(([, count]) => count * 2 >= payloads).map(([path]) => path),
      ),
    );
  }
}

function windowFrom(from: Instant): Window {
  return { from, payloads: 0, seen: new Map() };
}

/** The parts of a payload that a path is in: `runners[]` and `runners` of `runners[].name`. */
function partsAbove(path: string): readonly string[] {
  return [...path.matchAll(/\.|\[\]/g)].map(({ index }) => path.slice(0, index));
}

/** The paths of a payload's values, but for those that say nothing: null, an empty text, 0 and false. One that is no object has none. */
export function filledPaths(payload: unknown): ReadonlySet<string> {
  const paths = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === "" ? name : `${path}.${name}`);
    } else if (value && path !== "") paths.add(path);
  };
  walk(payload, "");
  return paths;
}
