/**
 * The whole product over a made national Saturday, as a process that is built as the product is: its feed gives every price of the day
 * with each card, once a minute, and each race when the poller asks for it. Linux only, for the thread's own work.
 */
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { Meeting, Race } from "@railbird/domain";
import { shiftedClock } from "../src/adapters/clock/clocks";
import { compose } from "../src/composition/compose";
import { loadWeb } from "../src/composition/open-site";
import { readConfig } from "../src/config/read-config";
import type { Clock } from "../src/ports/clock";
import type { CardReading, OddsFeed, RaceReading } from "../src/ports/odds-feed";
import { nationalSaturday } from "../test/support/national-saturday";
import { movedRace } from "./moved-race";
import { type Pauses, PauseWatch } from "./pause-watch";
import { serveParent } from "./processes";

/** The process's work since the last question, and its memory now. */
export interface DayServed extends Pauses {
  readonly cpuMs: number;
  readonly tookMs: number;
  readonly rssMb: number;
  /** Of it objects of JavaScript, with those that wait to be collected. */
  readonly heapMb: number;
}

const START = "2026-11-07T01:00:00Z";
const MB = 1024 * 1024;

/** One price in five moves with each reading. */
class NationalFeed implements OddsFeed {
  readonly identity = { name: "made", credit: "Made", simulated: true };
  readonly #clock: Clock;
  readonly #day: readonly Meeting[];
  readonly #races: ReadonlyMap<string, Race>;
  #readings = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#day = nationalSaturday({ now: clock.now() }).meetings;
    this.#races = new Map(this.#day.flatMap(({ races }) => races.map((race) => [race.id, race])));
  }

  async readCard(): Promise<CardReading> {
    const meetings: Meeting[] = [];
    for (const meeting of this.#day) {
      // Like the responses of a source, which arrive one by one.
      await nextMacrotask();
      meetings.push({ ...meeting, races: meeting.races.map((race) => this.#read(race)) });
    }
    return { meetings, rejections: [] };
  }

  async readRace(raceId: string): Promise<RaceReading | undefined> {
    await nextMacrotask();
    const race = this.#races.get(raceId);
    return race && { race: this.#read(race), rejections: [] };
  }

  #read(race: Race): Race {
    this.#readings += 1;
    return movedRace(race, `reading ${this.#readings}`, this.#clock.now());
  }
}

const config = readConfig({
  NODE_ENV: "production",
  API_LIMIT: "9999999",
  STREAM_MAX: "100000",
  STREAM_MAX_PER_ADDRESS: "100000",
  CLOCK_START: START,
  DATA_DIR: mkdtempSync(join(tmpdir(), "railbird-bench-")),
});
const clock = shiftedClock(Date.parse(START));
const log = { debug() {}, info() {}, warn() {}, error() {} };
const { server, start } = await compose({ config, log, clock, feed: new NationalFeed(clock), web: await loadWeb() });
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
start();
while (!(await fetch(`http://127.0.0.1:${port}/health/ready`)).ok) await new Promise((wake) => setTimeout(wake, 50));

const pauses = new PauseWatch();
let cpu = process.cpuUsage();
let began = performance.now();

function served(): DayServed {
  const { user, system } = process.cpuUsage(cpu);
  const { rss, heapUsed } = process.memoryUsage();
  const day = {
    ...pauses.take(),
    cpuMs: (user + system) / 1000,
    tookMs: performance.now() - began,
    rssMb: rss / MB,
    heapMb: heapUsed / MB,
  };
  cpu = process.cpuUsage();
  began = performance.now();
  return day;
}

serveParent(port, served);
