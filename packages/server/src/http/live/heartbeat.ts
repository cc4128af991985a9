import type { Clock } from "../../ports/clock";

/** Every member is called once in this time, seconds. */
const HEARTBEAT_SECONDS = 15;

const SLOT_MS = 1_000;

/** Calls many members regularly by one timer: each second those of one slot, so that they are not all called at once. */
export class Heartbeat<Member extends { readonly slot: number }> {
  readonly #slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Member>());
  #slot = 0;
  #size = 0;
  #sleep: AbortController | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly beat: (member: Member) => void,
  ) {}

  /** The slot of a member that joins now: it is called after the whole time. */
  get slot(): number {
    return this.#slot;
  }

  add(member: Member): void {
    this.#slots[member.slot]?.add(member);
    this.#size += 1;
    if (this.#sleep !== undefined) return;
    this.#sleep = new AbortController();
    void this.#run(this.#sleep.signal);
  }

  remove(member: Member): void {
    if (!this.#slots[member.slot]?.delete(member)) return;
    this.#size -= 1;
    if (this.#size > 0) return;
    this.#sleep?.abort();
    this.#sleep = undefined;
  }

  /** Runs while there are members. */
  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.clock.sleep(SLOT_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
      this.#slot = (this.#slot + 1) % HEARTBEAT_SECONDS;
      for (const member of this.#slots[this.#slot] ?? []) this.beat(member);
    }
  }
}
