import {
  type DatedSwitch,
  type Instant,
  SITE_SWITCHES,
  type SiteSwitch,
  type SwitchState,
  switchStateAt,
  withDraft,
  withheldAt,
} from "@railbird/domain";
import type { Author } from "../../ports/author";
import type { ListedSwitch, NewSwitch, SwitchStore } from "../../ports/law";
import type { StoreCache } from "../store-cache";

export interface SiteSwitchesParts {
  readonly store: Pick<SwitchStore, "set" | "undo">;
  readonly cache: StoreCache<ListedSwitch>;
  /** The parts that the server's settings withhold, whatever the operator sets. */
  readonly byEnvironment: readonly SiteSwitch[];
  readonly now: () => Instant;
}

/** The operator's switches by the calendar. Every server has the switches in memory, so that each takes effect at its instant. */
export class SiteSwitches {
  readonly #parts: SiteSwitchesParts;

  constructor(parts: SiteSwitchesParts) {
    this.#parts = parts;
  }

  /** The parts that the server's settings withhold. */
  get byEnvironment(): readonly SiteSwitch[] {
    return this.#parts.byEnvironment;
  }

  /** Grows with every switch that is set or undone. */
  get revision(): number {
    return this.#parts.cache.revision;
  }

  subscribe(onChange: () => void): () => void {
    return this.#parts.cache.subscribe(onChange);
  }

  /** Takes in what any server has set since. */
  reload(): Promise<void> {
    return this.#parts.cache.reload();
  }

  /** Every switch that was set, latest first. */
  list(): readonly ListedSwitch[] {
    return this.#parts.cache.list();
  }

  /** The parts that are off at an instant, and when that changes. */
  state(at: Instant): SwitchState {
    return switchStateAt(this.list(), at);
  }

  /** The parts that are not shown at an instant, for whichever reason. `draft`: a switch that is not set yet, as if it began then. */
  withheld(at: Instant, draft?: Pick<DatedSwitch, "name" | "on">): readonly SiteSwitch[] {
    const set = withheldAt(draft === undefined ? this.list() : withDraft(this.list(), draft, at), at);
    return SITE_SWITCHES.filter((name) => this.byEnvironment.includes(name) || set.includes(name));
  }

  /** Whether something is shown now. */
  shows(name: SiteSwitch): boolean {
    return !this.withheld(this.#parts.now()).includes(name);
  }

  /** Sets a switch; one without an instant, or with a past one, begins at once. `full` when no more can be stored. */
  async set(
    { from, ...given }: Omit<NewSwitch, "from"> & { readonly from?: Instant | undefined },
    username: string,
  ): Promise<"set" | "full"> {
    const author = this.#author(username);
    const outcome = await this.#parts.store.set({ ...given, from: Math.max(from ?? 0, author.at) }, author);
    await this.reload();
    return outcome;
  }

  /** Undoes a switch; see {@link SwitchStore.undo}. */
  async undo(id: number, username: string): ReturnType<SwitchStore["undo"]> {
    const outcome = await this.#parts.store.undo(id, this.#author(username));
    await this.reload();
    return outcome;
  }

  #author(username: string): Author {
    return { username, at: this.#parts.now() };
  }
}
