import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { ServerClock } from "./server-clock";

const NOON = Date.parse("2026-11-20T01:00:00Z");

describe("the server's clock as the browser knows it", () => {
  let passed = 0;
  const clock = () => new ServerClock(NOON, () => passed);
  /** A response with these delays, from a clock that is an hour and this much ahead of the page's. */
  const respond = (server: ServerClock, ahead: number, thereMs: number, backMs: number) => {
    const sentAt = passed;
    passed += thereMs + backMs;
    server.sample({ server: NOON + ahead, sentAt, receivedAt: passed });
  };
  beforeEach(() => {
    passed = 5_000;
  });

  it("starts with the page's instant, runs on, and counts as unknown", () => {
    const server = clock();
    expect(server.now()).toBe(NOON);
    passed += 1_500;
    expect(server.now()).toBe(NOON + 1_500);
    expect(server.isKnown).toBe(false);
  });

  it("is set by the first response, half of its round trip later, however far off the page's instant was", () => {
    const server = clock();
    respond(server, 90_000, 200, 200);
    expect(server.now()).toBe(NOON + 90_200);
    expect(server.isKnown).toBe(true);
    passed += 1_000;
    expect(server.now()).toBe(NOON + 91_200);
  });

  it("corrects an error of two seconds gradually, and never goes back", () => {
    const server = clock();
    respond(server, 0, 0, 0);
    passed += 6 * 60_000;
    respond(server, 6 * 60_000 - 2_000, 0, 0);
    let before = server.now();
    expect(before).toBe(NOON + 6 * 60_000);
    for (let step = 0; step < 80; step += 1) {
      passed += 100;
      expect(server.now()).toBeGreaterThan(before);
      before = server.now();
    }
    expect(before).toBeCloseTo(NOON + 6 * 60_000 + 8_000 - 2_000, 3);
  });

  it.each([60_000, -60_000])("jumps when it is wrong by %s ms: the machine slept, or a replay restarted", (error) => {
    const server = clock();
    respond(server, 0, 10, 10);
    passed += 1_000;
    respond(server, 1_000 + error, 10, 10);
    expect(server.now()).toBe(NOON + 1_010 + error);
  });

  it("trusts the shortest round trip of the last minutes", () => {
    const server = clock();
    respond(server, 0, 5, 5);
    respond(server, 1_505, 1_500, 0);
    expect(server.now()).toBeCloseTo(NOON + 5 + 1_500, 0);
  });

  it("is never behind the time of a pushed message", () => {
    const server = clock();
    respond(server, 0, 1_000, 1_000);
    server.atLeast(NOON + 1_800, passed);
    passed += 10_000;
    expect(server.now()).toBe(NOON + 11_800);
    // A delayed message changes nothing.
    server.atLeast(NOON + 5_000, passed);
    passed += 10_000;
    expect(server.now()).toBe(NOON + 21_800);
  });

  it("is unknown after the machine slept, until the next response", () => {
    const server = clock();
    const known: boolean[] = [];
    server.subscribe(() => known.push(server.isKnown));
    respond(server, 0, 0, 0);
    server.doubt();
    server.atLeast(NOON + 50_000, passed);
    expect(server.isKnown).toBe(false);
    respond(server, 3_600_000, 0, 0);
    expect(server.now()).toBe(NOON + 3_600_000);
    expect(known).toEqual([true, false, true]);
  });

  it.each([Number.NaN, 0, -5, Number.POSITIVE_INFINITY])("ignores a response whose time is %s", (server) => {
    const known = clock();
    known.sample({ server, sentAt: 0, receivedAt: 100 });
    expect(known.now()).toBe(NOON);
    expect(known.isKnown).toBe(false);
  });
});

/** One event of a visit: a call or message with its delays, and the time until the next event. */
const event = fc.record({
  afterMs: fc.integer({ min: 0, max: 40_000 }),
  thereMs: fc.integer({ min: 0, max: 1_000 }),
  backMs: fc.integer({ min: 0, max: 1_000 }),
  pushed: fc.boolean(),
});

describe("over a visit, whatever the network does (round trips of up to two seconds)", () => {
  const visit = (
    startsWrongByMs: number,
    events: readonly (typeof event extends fc.Arbitrary<infer T> ? T : never)[],
  ) => {
    let passed = 1_000;
    const truth = () => NOON + passed;
    const clock = new ServerClock(truth() + startsWrongByMs, () => passed);
    const errors: number[] = [];
    const steps: number[] = [];
    const wait = (ms: number) => {
      for (let left = ms; left > 0; left -= 250) {
        const [before, by] = [clock.now(), Math.min(left, 250)];
        passed += by;
        steps.push((clock.now() - before) / by);
        if (clock.isKnown) errors.push(Math.abs(clock.now() - truth()));
      }
    };
    for (const { afterMs, thereMs, backMs, pushed } of events) {
      const sentAt = passed;
      if (pushed) {
        const said = truth();
        wait(thereMs);
        const before = clock.now();
        clock.atLeast(said, passed);
        if (clock.isKnown) expect(clock.now()).toBeCloseTo(before, 3);
      } else {
        wait(thereMs);
        const said = truth();
        wait(backMs);
        const wasKnown = clock.isKnown;
        const before = clock.now();
        clock.sample({ server: said, sentAt, receivedAt: passed });
        if (wasKnown) expect(clock.now()).toBeCloseTo(before, 3);
      }
      wait(afterMs);
    }
    return { errors, steps };
  };

  it("is within a second and a half of the server's from the first response on, and only goes up", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e7, max: 9e7 }), fc.array(event, { maxLength: 30 }), (wrongBy, events) => {
        const { errors, steps } = visit(wrongBy, events);
        for (const error of errors) expect(error).toBeLessThan(1_500);
        for (const step of steps) {
          expect(step).toBeGreaterThan(0.7);
          expect(step).toBeLessThan(1.3);
        }
      }),
    );
  });
});
