import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { RaceTips, TippedRace, TipsProvider } from "../../ports/tips";
import { tipRace } from "./tip-race";

/** A simulated tipping site. */
export class SimulatedTips implements TipsProvider {
  readonly #seed: string;

  constructor({ seed = "railbird" }: { readonly seed?: string } = {}) {
    this.#seed = seed;
  }

  async readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined> {
    signal.throwIfAborted();
    // As a site's responses would come, one by one: no request would be served while those of a whole day are made without a pause.
    await nextMacrotask();
    return tipRace(this.#seed, race);
  }
}
