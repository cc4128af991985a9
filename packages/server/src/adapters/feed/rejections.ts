import type { Rejection } from "../../ports/odds-feed";
import type { Reject } from "./reject";

/** The parts of a feed's payloads that were rejected since the last reading took them. */
export class Rejections {
  #list: Rejection[] = [];

  readonly add: Reject = (reason, about) => {
    this.#list.push({ reason, about });
  };

  take(): readonly Rejection[] {
    const taken = this.#list;
    this.#list = [];
    return taken;
  }
}
