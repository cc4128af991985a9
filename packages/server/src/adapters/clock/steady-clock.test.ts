import { describe, expect, it } from "vitest";
import { memoryLog } from "../../../test/support/memory-log";
import { steadyClock } from "./clocks";

const START = Date.parse("2026-11-03T03:57:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A machine whose clock a test sets. */
function machine() {
  let passed = 7_000.25;
  let set = START - passed;
  const log = memoryLog();
  const clock = steadyClock({ log, machine: () => Math.floor(passed + set), elapsed: () => passed });
  const begun = passed;
  return {
    clock,
    lines: () => log.lines.map(({ level, message }) => `${level}: ${message.split(";")[0]}`),
    /** The time that the clock would show if nobody had set it. */
    get real() {
      return Math.floor(START + passed - begun);
    },
    /** Lets time pass; something asks for it each second. */
    pass(ms: number) {
      for (const end = passed + ms; passed < end; ) {
        passed = Math.min(end, passed + SECOND);
        clock.now();
      }
    },
    set(byMs: number) {
      set += byMs;
    },
  };
}

const BACK = "error: The machine's clock was set back";
const FORWARD = "warn: The machine's clock was set forward";

describe("the steady clock", () => {
  it("reads the machine's time", () => {
    const { clock } = machine();
    expect(clock.now()).toBe(START);
  });

  it("follows a clock that is synchronised, and never goes back", () => {
    const { clock, pass, set, lines } = machine();
    for (let time = 0; time < 60; time += 1) {
      pass(MINUTE);
      set(500);
    }
    expect(clock.now()).toBe(START + HOUR + 30 * SECOND);
    set(-800);
    expect(clock.now()).toBe(START + HOUR + 30 * SECOND);
    pass(SECOND);
    expect(clock.now()).toBe(START + HOUR + 30 * SECOND + 200);
    expect(lines()).toEqual([]);
  });

  it("runs on when the machine's is set back an hour, for as long as that lasts, and logs it once", () => {
    const at = machine();
    at.set(-HOUR);
    at.pass(90 * MINUTE);
    expect(at.clock.now()).toBe(at.real);
    expect(at.lines()).toEqual([BACK]);
    at.set(HOUR);
    at.pass(MINUTE);
    expect(at.clock.now()).toBe(at.real);
    expect(at.lines()).toEqual([BACK, "info: The machine's clock agrees with the server's again."]);
  });

  it("does not follow one that is set forward and back again", () => {
    const at = machine();
    at.set(HOUR);
    at.pass(4 * MINUTE);
    expect(at.clock.now()).toBe(at.real);
    at.set(-HOUR);
    at.pass(10 * MINUTE);
    expect(at.clock.now()).toBe(at.real);
    expect(at.lines()).toEqual([FORWARD, "info: The machine's clock agrees with the server's again."]);
  });

  it("follows one that stays ahead, as after the machine was suspended", () => {
    const at = machine();
    at.set(HOUR);
    at.pass(5 * MINUTE - SECOND);
    expect(at.clock.now()).toBe(at.real);
    at.pass(2 * SECOND);
    expect(at.clock.now()).toBe(at.real + HOUR);
    at.pass(HOUR);
    expect(at.clock.now()).toBe(at.real + HOUR);
    expect(at.lines()).toEqual([FORWARD, "info: The server follows the machine's clock again."]);
  });

  it("handles a second step on its own", () => {
    const at = machine();
    at.set(HOUR);
    at.pass(4 * MINUTE);
    at.set(HOUR);
    at.pass(4 * MINUTE);
    expect(at.clock.now()).toBe(at.real);
    at.set(-3 * HOUR);
    at.pass(20 * MINUTE);
    expect(at.clock.now()).toBe(at.real);
    expect(at.lines()).toEqual([FORWARD, FORWARD, BACK]);
  });
});
