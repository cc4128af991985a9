import type { Rejection } from "../../ports/odds-feed";

/** Each of these is reported once for what it is about: nothing of it changes from one reading to the next. */
const ONCE: ReadonlySet<string> = new Set(["status_unknown", "field_new", "field_gone"]);

/** More than some days have; then all may be reported again. */
const MOST_REPORTED = 2_000;

/** The parts of a feed's payloads that were rejected since the last reading took them. */
export class Rejections {
  #list: Rejection[] = [];
  readonly #reported = new Set<string>();

  readonly add: Reject = (reason, about) => {
    if (this.isNews({ reason, about })) this.#list.push({ reason, about });
  };

  /** Whether to report a rejection: not one of those that are reported once, a second time. */
  readonly isNews = ({ reason, about }: Rejection): boolean => {
    if (!ONCE.has(reason)) return true;
    const key = `${reason} ${about}`;
    if (this.#reported.has(key)) return false;
    if (this.#reported.size >= MOST_REPORTED) this.#reported.clear();
    this.#reported.add(key);
    return true;
  };

  take(): readonly Rejection[] {
    const taken = this.#list;
    this.#list = [];
    return taken;
  }
}

/** Records a part of a payload that was rejected: a stable reason, and what it was about. */
export type Reject = (reason: string, about: string) => void;
