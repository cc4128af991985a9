import { outlineOf } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runnersOf, step } from "../../../test/board/arbitraries";
import { meeting, noonish, race } from "../../../test/board/builders";
import type { StoredMeeting } from "../../ports/storage";
import { documentOfMeeting, readMeeting, readOutline } from "./stored-documents";

const fail = (fault: string) => expect.fail(fault);
const of = (document: unknown, latest = 7) => ({ id: "m", document: JSON.stringify(document), latest });

/** Fields of a model that this version does not have yet. */
const more = fc.dictionary(
  fc.string().filter((name) => name !== "__proto__"),
  // JSON has no -0.
  fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value))),
);
const number = fc.integer({ min: 0, max: 2 ** 50 });
const versions = fc.record(
  { all: number, summary: number, timing: number, prices: number, log: number },
  { noNullPrototype: true },
);

const stored: fc.Arbitrary<StoredMeeting> = fc
  .record({
    steps: fc.array(fc.record({ step, more, versions }), { maxLength: 4 }),
    more,
    version: number,
    latest: number,
  })
  .map(({ steps, version, latest, ...of }) => ({
    meeting: {
      ...of.more,
      ...meeting(
        steps.map(({ step: { field, status }, more }, index) => ({
          ...more,
          ...race(
            `race ${index}`,
            runnersOf(field, noonish).map((runner) => ({ ...more, ...runner })),
            { status },
          ),
        })),
      ),
    },
    version,
    latest,
    raceVersions: Object.fromEntries(steps.map(({ versions }, index) => [`race ${index}`, versions])),
  }));

describe("stored meetings", () => {
  it("are read as they were written, with fields that nobody lists", () => {
    fc.assert(
      fc.property(stored, (written) => {
        // A price that is not a number is refused by the board, and is `null` in JSON.
        fc.pre(!JSON.stringify(written).includes('"odds":null'));
        const row = { id: "m", document: documentOfMeeting(written), latest: written.latest };
        expect(readMeeting(row, fail)).toEqual(written);
        const outline = outlineOf(written.meeting);
        expect(readOutline(JSON.stringify(outline))).toEqual(outline);
      }),
    );
  });

  const all = { all: 5, summary: 4, timing: 3, prices: 2, log: 2 };
  const { meetingDate: _, jurisdiction: __, ...early } = race("a", []);
  const silks = { id: "r1", number: 1, name: "One", scratched: false, prices: [], silksUrl: "https://silks.example/1" };
  const { silksUrl: ___, ...copied } = silks;

  it.each([
    ["before they had versions", meeting([early as never]), { version: 7, raceVersions: { a: of7() } }, []],
    [
      "before prices had a version",
      { meeting: meeting([race("a")]), version: 6, raceVersions: { a: { all: 5, summary: 4, timing: 3 } } },
      { version: 6, raceVersions: { a: { ...all, prices: 5, log: 5 } } },
      [],
    ],
    [
      "before logs had a version",
      {
        format: 1,
        meeting: meeting([race("a")]),
        version: 6,
        raceVersions: { a: { all: 5, summary: 4, timing: 3, prices: 2 } },
      },
      { version: 6, raceVersions: { a: { ...all, log: 5 } } },
      [],
    ],
    [
      "before they had a format, with addresses of silks",
      { meeting: meeting([race("a", [silks])]), version: 6, raceVersions: { a: all } },
      { version: 6, raceVersions: { a: all } },
      [copied],
    ],
  ])("are read as servers wrote them %s", (_name, document, versions, runners) => {
    const read = readMeeting(of(document), fail);
    expect(read).toEqual({ meeting: meeting([race("a", runners)]), latest: 7, ...versions });
  });

  it.each([
    ["a later form", { format: 2, meeting: meeting([]), version: 1, raceVersions: {} }, /format/],
    [
      "a race without runners",
      { format: 1, meeting: { ...meeting([]), races: [early] }, version: 1, raceVersions: {} },
      /races\[0\]/,
    ],
    ["another meeting", meeting([], { id: "n" }), /meeting n/],
  ])("of %s are left out, and the fault is named", (_name, document, expected) => {
    let said = "";
    expect(readMeeting(of(document), (fault) => (said = fault))).toBeUndefined();
    expect(said).toMatch(expected);
  });
});

function of7() {
  return { all: 7, summary: 7, timing: 7, prices: 7, log: 7 };
}
