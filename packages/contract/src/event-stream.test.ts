import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EventParser } from "./follow-topics";

const TEXT = 'retry: 4000\nevent: hello\ndata: {"a":1}\n\n:\n\ndata: one\r\ndata: two\r\n\r\nevent: patch\ndata:x\n\n';
const EVENTS = [
  { name: "hello", data: '{"a":1}' },
  { name: "message", data: "one\ntwo" },
  { name: "patch", data: "x" },
];

describe("events of a stream", () => {
  it("are split wherever the text was cut", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(TEXT.length), { maxLength: 8 }), (cuts) => {
        const parser = new EventParser();
        const ends = [...cuts.sort((a, b) => a - b), TEXT.length];
        let from = 0;
        const events = ends.flatMap((end) => {
          const part = TEXT.slice(from, end);
          from = end;
          return [...parser.take(part)];
        });
        expect(events).toEqual(EVENTS);
        expect(parser.retryMs).toBe(4000);
      }),
    );
  });

  it("end with an empty line; an unfinished event is dropped", () => {
    expect(new EventParser().take("event: patch\ndata: x\n")).toEqual([]);
  });
});
