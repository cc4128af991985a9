import { describe, expect, it } from "vitest";
import { mozillaPasswordList } from "../../adapters/common-passwords/mozilla-password-list";
import { passwordProblem } from "./password-rules";

const problem = (password: string, username = "ada") => passwordProblem(password, username, mozillaPasswordList);

describe("a new password", () => {
  it.each([
    "correct horse battery staple",
    "nine nanoseconds of wire",
    "wi2yqd9mvt",
    "Pferderennen am Samstag",
    "競馬場の鳥は飛ばない",
    "    spaces    ",
  ])("may be %j", (password) => {
    expect(problem(password)).toBeUndefined();
  });

  it.each(["1234567", "x".repeat(1001)])("may not have another length: %j", (password) => {
    expect(problem(password)).toBe("A password has 8 to 1000 characters.");
  });

  it.each(["12345678", "Password1", "qwertyuiop", "iloveyou", "trustno1", "sunshine1", "football1"])(
    "may not be a common one, whatever its case: %s",
    (password) => {
      expect(problem(password)).toBe("This password is among the most common ones.");
    },
  );

  it.each(["RailBird-2026", "r@1lb1rd!!", "Racing.Odds.Tips", "Bookm4ker$2026", "gracehopper99", "  admin  admin  "])(
    "may not be made of the site's words and the name alone: %s",
    (password) => {
      expect(problem(password, "gracehopper")).toBe(
        "This password is made of words of this site or of the name alone.",
      );
    },
  );

  it("may have such a word among others", () => {
    expect(problem("railbird over the fence")).toBeUndefined();
    expect(problem("ada likes punch cards")).toBeUndefined();
  });
});
