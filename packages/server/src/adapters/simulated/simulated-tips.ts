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
    return tipRace(this.#seed, race);
  }
}
