import { describe, expect, it } from "vitest";
import { bookmakerWarnings } from "./bookmakers";

const LICENSED = { displayName: "SW", licenceBody: "Northern Territory Racing and Wagering Commission" };

describe("the warnings of a bookmaker's configuration", () => {
  it("are none where it names its licence body and mentions no inducement", () => {
    expect(bookmakerWarnings({ ...LICENSED, fullName: "Swiftbet", description: "Fixed odds on all codes." })).toEqual(
      [],
    );
  });

  it("say that the licence body is missing or blank", () => {
    expect(bookmakerWarnings({ displayName: "SW" }).map(({ kind }) => kind)).toEqual(["licenceBodyMissing"]);
    expect(bookmakerWarnings({ displayName: "SW", licenceBody: " " })).toHaveLength(1);
  });

  it("name the inducements of every text", () => {
    expect(bookmakerWarnings({ ...LICENSED, fullName: "Bonus bets", description: "A free bet." })).toEqual([
      {
        kind: "inducements",
        message: "The text mentions bonus, free bet. Advertising an inducement to bet is an offence in most states.",
      },
    ]);
  });
});
