import { FeedError } from "../../ports/odds-feed";
import type { RaceTips, TippedRace, TipsProvider } from "../../ports/tips";
import { type Fetch, getJson } from "./get-json";
import { parseTips } from "./parse-tips";

/** The time-out of a call, milliseconds. Short, since pages can do without tips. */
const TIMEOUT_MS = 2_000;

/** The tipping site's address and how long to wait for it. */
export interface HttpTipsOptions {
  /** Where the tipping site's API begins; `/races` is added. */
  readonly baseUrl: string;
  /** For one race, from the call to the last byte; milliseconds. */
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

/** A tipping site with the API of `docs/tips-format.md`. Calls are not retried: the next round asks again. */
export class HttpTips implements TipsProvider {
  readonly #races: string;
  readonly #timeoutMs: number;
  readonly #fetch: Fetch;

  constructor({ baseUrl, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: HttpTipsOptions) {
    this.#races = `${baseUrl.replace(/\/+$/, "")}/races`;
    this.#timeoutMs = timeoutMs;
    this.#fetch = fetch;
  }

  async readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined> {
    signal.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      timeout.abort(new FeedError("timeout", `The tipping site did not respond within ${this.#timeoutMs} ms.`));
    }, this.#timeoutMs);
    const cancel = () => timeout.abort(signal.reason);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const json = await getJson(`${this.#races}?${raceQuery(race)}`, this.#fetch, timeout.signal);
      return json && parseTips(json.value);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
  }
}

/** Identifies a race by local date, venue, code and number, since the site does not know our ids. */
function raceQuery({ meetingDate, venue, racingCode, number }: TippedRace): URLSearchParams {
  return new URLSearchParams({ date: meetingDate, venue, code: racingCode, race: String(number) });
}
