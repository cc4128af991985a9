import { deflateRawSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { ChangeBus, FinishedTopic } from "../../src/ports/change-bus";

export interface OpenedChangeBus {
  /** Two servers' sides of one bus; the same one where there is one process alone. */
  readonly buses: readonly [ChangeBus, ChangeBus];
  /** Interrupts it and loses what it has, as a restart of its server does; absent where it has none. */
  readonly lose?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SOON = { interval: 10 };

/** Waits until something holds, also while asking for it fails. */
const until = (holds: () => boolean | Promise<boolean>) => expect.poll(async () => holds(), SOON).toBe(true);

const text = (value: unknown) => deflateRawSync(JSON.stringify(value));

const topic = (name: string, version: number, from?: number): FinishedTopic => ({
  name,
  version,
  body: text({ name, version }),
  ...(from !== undefined && { change: { from, block: text(`${from} to ${version}`) } }),
});

const gone = (name: string, from?: number): FinishedTopic => ({
  name,
  version: 0,
  body: Buffer.alloc(0),
  ...(from !== undefined && { change: { from, block: text("gone") } }),
});

/** With plain arrays, since a buffer and a typed array of the same bytes are not equal. */
const plain = ({ name, version, body, change }: FinishedTopic) => ({
  name,
  version,
  body: [...body],
  ...(change && { change: { from: change.from, block: [...change.block] } }),
});

/** The suite of every change bus. `hasServer`: whether it is a system of its own, which can fail. */
export function describeChangeBus(what: string, open: () => Promise<OpenedChangeBus>, hasServer = true): void {
  describe(`change bus: ${what}`, () => {
    let opened: OpenedChangeBus;
    const ending: AbortController[] = [];
    const watches: Promise<void>[] = [];

    async function start() {
      opened = await open();
      return opened.buses;
    }

    function watch(bus: ChangeBus): FinishedTopic[] {
      const seen: FinishedTopic[] = [];
      const end = new AbortController();
      ending.push(end);
      watches.push(bus.watch((each) => seen.push(each), end.signal));
      return seen;
    }

    afterEach(async () => {
      for (const end of ending.splice(0)) end.abort();
      await Promise.all(watches.splice(0));
      await opened.close();
    });

    const versionsOf = (seen: readonly FinishedTopic[], name: string) =>
      seen.filter((each) => each.name === name).map(({ version }) => version);

    it("hands on what is published, byte for byte, and has the latest of each for who comes later", async () => {
      const [leader, other] = await start();
      expect(await other.names()).toEqual(new Set());
      await leader.publish([topic("race:a~1", 3), topic("status", 7, 6)]);
      const seen = watch(other);
      await until(() => seen.length === 2);
      expect(seen.map(plain)).toEqual([topic("race:a~1", 3), topic("status", 7, 6)].map(plain));
      await leader.publish([topic("race:a~1", 5, 3)]);
      await until(() => seen.length === 3);
      expect(plain(seen[2] as FinishedTopic)).toEqual(plain(topic("race:a~1", 5, 3)));
      const late = watch(other);
      await until(() => late.length === 2);
      expect(late.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(["race:a~1 5", "status 7"]);
      expect(await other.names()).toEqual(new Set(["race:a~1", "status"]));
    });

    it("keeps the order of one topic", async () => {
      const [leader, other] = await start();
      const seen = watch(other);
      for (let version = 1; version <= 30; version += 1) await leader.publish([topic("a", version, version - 1)]);
      await until(() => versionsOf(seen, "a").at(-1) === 30);
      const versions = versionsOf(seen, "a");
      expect(versions).toEqual([...versions].sort((one, two) => one - two));
    });

    it("leaves out what is not newer, as of a server that was frozen", async () => {
      const [leader, frozen] = await start();
      await frozen.publish([topic("a", 4)]);
      await leader.publish([topic("a", 9, 4)]);
      await frozen.publish([topic("a", 6, 4), topic("a", 9), topic("b", 1)]);
      const seen = watch(leader);
      await until(() => seen.length === 2);
      expect(versionsOf(seen, "a")).toEqual([9]);
      await frozen.publish([topic("a", 10, 9)]);
      await until(() => seen.length === 3);
      expect(versionsOf(seen, "a")).toEqual([9, 10]);
    });

    it("says that a topic is gone, with what says so to readers, and has it no more", async () => {
      const [leader, other] = await start();
      await leader.publish([topic("a", 4), topic("b", 4)]);
      const seen = watch(other);
      await until(() => seen.length === 2);
      await leader.publish([gone("a", 4)]);
      await until(() => seen.length === 3);
      expect(plain(seen[2] as FinishedTopic)).toEqual(plain(gone("a", 4)));
      await leader.publish([gone("a"), gone("b"), gone("never-there")]);
      await until(() => versionsOf(seen, "b").at(-1) === 0);
      expect(await leader.names()).toEqual(new Set());
      await leader.publish([topic("b", 5)]);
      await until(() => versionsOf(seen, "b").at(-1) === 5);
    });

    it("takes a whole day at once", async () => {
      const [leader, other] = await start();
      const day = Array.from({ length: 700 }, (_, index) => topic(`race:${index}`, index + 1));
      const seen = watch(other);
      await leader.publish(day);
      await until(() => seen.length >= day.length);
      expect((await leader.names()).size).toBe(day.length);
    });

    if (!hasServer) return;
    it("goes on after an interruption, with what is published again", async () => {
      const [leader, other] = await start();
      await leader.publish([topic("a", 4), topic("b", 2)]);
      const seen = watch(other);
      await until(() => seen.length === 2);
      await opened.lose?.();
      await until(async () => (await leader.names()).size === 0);
      await until(async () => leader.publish([topic("a", 5, 4)]).then(() => true));
      await until(() => versionsOf(seen, "a").at(-1) === 5);
      expect(await other.names()).toEqual(new Set(["a"]));
    });
  });
}
