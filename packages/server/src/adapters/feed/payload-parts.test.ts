import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hasPayloadShape, MAX_DEPTH, MAX_VALUES, retryAfterMs } from "./feed-client";
import { orAborted } from "./or-aborted";
import {
  anyObject,
  displayText,
  distance,
  field,
  flag,
  httpsUrl,
  isoInstant,
  payloadId,
  person,
  readFields,
  requiredText,
  StatusWords,
  unixInstant,
  validPrice,
  whole,
  writtenNumber,
} from "./payload-values";
import { Rejections } from "./rejections";

const VALUES = {
  anyObject,
  displayText,
  distance,
  flag,
  httpsUrl,
  isoInstant,
  payloadId,
  person,
  requiredText,
  unixInstant,
  writtenNumber,
  number1to99: whole(1, 99),
};
const BAD = Symbol("does not fit");

describe("A value of a payload", () => {
  it.each([
    ["payloadId", "aZ0_-", "aZ0_-"],
    ["payloadId", "x".repeat(64), "x".repeat(64)],
    ["payloadId", "x".repeat(65), BAD],
    ["payloadId", "", BAD],
    ["payloadId", "a/b", BAD],
    ["payloadId", "/a", BAD],
    ["payloadId", 5, "5"],
    ["payloadId", 5.5, BAD],
    ["payloadId", -5, BAD],
    ["payloadId", null, BAD],
    ["requiredText", " Paper Lantern ", "Paper Lantern"],
    ["requiredText", "x".repeat(200), "x".repeat(200)],
    ["requiredText", "x".repeat(201), BAD],
    ["requiredText", "  ", BAD],
    ["displayText", " Fine ", "Fine"],
    ["displayText", " ", undefined],
    ["displayText", "x".repeat(201), BAD],
    ["isoInstant", "2000-01-01T00:00:00Z", Date.UTC(2000, 0, 1)],
    ["isoInstant", "2000-01-01T10:00:00+10:00", Date.UTC(2000, 0, 1)],
    ["isoInstant", "1999-12-31T23:59:59Z", BAD],
    ["isoInstant", "2099-12-31T23:59:59Z", Date.UTC(2099, 11, 31, 23, 59, 59)],
    ["isoInstant", "2100-01-01T00:00:00Z", BAD],
    ["isoInstant", "2026-08-12", BAD],
    ["unixInstant", 946_684_800, Date.UTC(2000, 0, 1)],
    ["unixInstant", 946_684_799, BAD],
    ["unixInstant", 4_102_444_800, BAD],
    ["unixInstant", "946684800", Date.UTC(2000, 0, 1)],
    ["unixInstant", "then", BAD],
    ["flag", true, true],
    ["flag", false, undefined],
    ["flag", 1, BAD],
    ["distance", 1400, 1400],
    ["distance", "1400", 1400],
    ["distance", "0", undefined],
    ["distance", "14e2", BAD],
    ["writtenNumber", 4.2, 4.2],
    ["writtenNumber", "4.20", 4.2],
    ["writtenNumber", " 07 ", 7],
    ["writtenNumber", "9".repeat(16), BAD],
    ["writtenNumber", "4.", BAD],
    ["writtenNumber", ".5", BAD],
    ["writtenNumber", "x4", BAD],
    ["writtenNumber", "4 ½", BAD],
    ["writtenNumber", "", BAD],
    ["writtenNumber", true, BAD],
    ["number1to99", "7", 7],
    ["number1to99", "7.0", 7],
    ["number1to99", 1, 1],
    ["number1to99", 99, 99],
    ["number1to99", 0, BAD],
    ["number1to99", "100", BAD],
    ["number1to99", "1.5", BAD],
    ["number1to99", "seven", BAD],
    ["number1to99", null, BAD],
    ["distance", 0, undefined],
    ["distance", 100_000, 100_000],
    ["distance", 100_001, BAD],
    ["distance", -1, BAD],
    ["distance", 1.5, BAD],
    ["person", "M Rider", "M Rider"],
    ["person", "UNKNOWN", undefined],
    ["person", "", undefined],
    ["httpsUrl", "https://silks.example/1.png", "https://silks.example/1.png"],
    ["httpsUrl", "http://silks.example/1.png", BAD],
    ["httpsUrl", "xhttps://silks.example", BAD],
    ["httpsUrl", "httpsx://silks.example", BAD],
    ["httpsUrl", `https://a.example/${"x".repeat(1_982)}`, `https://a.example/${"x".repeat(1_982)}`],
    ["httpsUrl", `https://a.example/${"x".repeat(1_983)}`, BAD],
    ["anyObject", { a: 1 }, { a: 1 }],
    ["anyObject", [], BAD],
  ] as const)("read as %s, %j, is %j", (name, raw, expected) => {
    const parsed = VALUES[name].safeParse(raw);
    expect(parsed.success ? parsed.data : BAD).toEqual(expected);
  });
});

describe("Fields that may be missing", () => {
  const SHAPE = { form: field("last_starts", displayText), draw: field("barrier", z.number()) };
  it.each([
    [{ last_starts: "1x2", barrier: 3, other: 1 }, { form: "1x2", draw: 3 }, []],
    [{}, {}, []],
    [{ last_starts: null, barrier: "" }, {}, []],
    [{ last_starts: " ", barrier: 0 }, { draw: 0 }, []],
    [{ last_starts: 5, barrier: "3" }, {}, ["last_starts", "barrier"]],
  ])("of %j are %j", (raw, expected, malformed) => {
    const rejections = new Rejections();
    expect(readFields(SHAPE, raw, "runner 1", rejections.add)).toStrictEqual(expected);
    expect(rejections.take()).toEqual(
      malformed.map((key) => ({ reason: "field_malformed", about: `runner 1 ${key}` })),
    );
    expect(rejections.take()).toEqual([]);
  });
});

describe("A rejected status", () => {
  it("is reported once for what it is about, other rejections each time", () => {
    const rejections = new Rejections();
    const words = new StatusWords({ open: "open", shut: undefined });
    for (const word of ["OPEN", " shut ", "later", "later"]) words.read(word, "race 1", rejections.add);
    words.read("later", "race 2", rejections.add);
    rejections.add("odd", "race 1");
    rejections.add("odd", "race 1");
    expect(rejections.take().map(({ reason, about }) => `${reason} ${about}`)).toEqual([
      "status_unknown race 1: later",
      "status_unknown race 2: later",
      "odd race 1",
      "odd race 1",
    ]);
  });

  it("is forgotten only once there are thousands", () => {
    const rejections = new Rejections();
    for (let race = 0; race < 2_000; race += 1) rejections.add("status_unknown", `race ${race}`);
    rejections.add("status_unknown", "race 0");
    expect(rejections.take()).toHaveLength(2_000);
    rejections.add("status_unknown", "one more");
    rejections.add("status_unknown", "race 0");
    expect(rejections.take()).toHaveLength(2);
  });
});

describe("A price of a payload", () => {
  it.each([
    [2.4, 2.4, undefined],
    [undefined, undefined, undefined],
    [null, undefined, undefined],
    [0, undefined, undefined],
    ["2.4", 2.4, undefined],
    ["0.00", undefined, undefined],
    ["", undefined, undefined],
    ["1", undefined, "price_out_of_range"],
    ["two", undefined, "price_malformed"],
    [true, undefined, "price_malformed"],
    [1, undefined, "price_out_of_range"],
    [Number.NaN, undefined, "price_out_of_range"],
  ])("of %j is %j", (raw, expected, reason) => {
    const rejections = new Rejections();
    expect(validPrice(raw, "runner 1 tab", rejections.add)).toBe(expected);
    expect(rejections.take()).toEqual(reason ? [{ reason, about: "runner 1 tab" }] : []);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-08-12T03:15:00Z");
  it.each([
    ["120", 120_000],
    [" 5 ", 5_000],
    ["0", 0],
    ["999999999", 999_999_999_000],
    ["1000000000", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["5s", undefined],
    ["2026", 2_026_000],
    ["2026-08-12", undefined],
    ["2026-08-12T03:16:00Z", undefined],
    ["Wed, 12 Aug 2026 03:16:00 GMT", 60_000],
    ["Wed, 12 Aug 2026 03:14:00 GMT", 0],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j asks to wait %j ms", (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe("Work that several callers share", () => {
  const reason = new Error("enough");
  it("rejects a caller that aborted before or meanwhile with its own reason", async () => {
    const work = new Promise<string>(() => {});
    await expect(orAborted(work, AbortSignal.abort(reason))).rejects.toBe(reason);
    const stop = new AbortController();
    const waiting = orAborted(work, stop.signal);
    stop.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it("gives a waiting caller the result, and leaves no listener behind", async () => {
    const { signal } = new AbortController();
    expect(await orAborted(Promise.resolve("done"), signal)).toBe("done");
    await expect(orAborted(Promise.reject(reason), signal)).rejects.toBe(reason);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("The size of a payload", () => {
  it.each([
    ["as many values as may be, in one list", JSON.stringify(Array(MAX_VALUES).fill(1)), true],
    ["one more", `[${JSON.stringify(Array(MAX_VALUES).fill(1))}]`, false],
    [
      "many levels, one after the other",
      `[${Array(MAX_DEPTH * 2)
        .fill("[{}]")
        .join()}]`,
      true,
    ],
    ["brackets in a string", `["${"[".repeat(MAX_DEPTH)}"]`, true],
    ["brackets after an escaped quote", `["\\"${"[".repeat(MAX_DEPTH)}"]`, true],
    ["brackets after two escaped quotes", `["\\"\\"${"[".repeat(MAX_DEPTH)}"]`, true],
    ["brackets after a backslash that is escaped", `["\\\\",${"[".repeat(MAX_DEPTH)}`, false],
    ["a string that does not end", `"${"[".repeat(MAX_DEPTH + 1)}`, true],
    ["a string that does not end, after another", `["a","${"[".repeat(MAX_DEPTH + 1)}`, true],
    ["objects as deep as may be", `${'{"a":'.repeat(MAX_DEPTH)}1${"}".repeat(MAX_DEPTH)}`, true],
    ["objects deeper than that", `${'{"a":'.repeat(MAX_DEPTH + 1)}1`, false],
  ])("with %s", (_, text, expected) => {
    expect(hasPayloadShape(text)).toBe(expected);
  });
});
