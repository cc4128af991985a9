import { describe, expect, it } from "vitest";
import { AesGcmSeal } from "../../adapters/aes-gcm/aes-gcm-seal";
import { otpauthCodes } from "../../adapters/otpauth/otpauth-codes";

describe("one-time codes", () => {
  // RFC 6238, Appendix B, the last six of its eight digits: the secret is the ASCII text 12345678901234567890.
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [20_000_000_000, "353130", 666_666_666],
  ])("are those of RFC 6238 at %d seconds", (seconds, code, step) => {
    expect(otpauthCodes.stepOf(code, SECRET, seconds * 1000)).toBe(step);
    expect(otpauthCodes.stepOf(code, SECRET, (seconds + 30) * 1000)).toBe(step);
    expect(otpauthCodes.stepOf(code, SECRET, (seconds + 60) * 1000)).toBeUndefined();
  });

  it.each(["", "28708", "2870820", "28708a", " 287082", "２８７０８２"])("are six digits, not %j", (code) => {
    expect(otpauthCodes.stepOf(code, SECRET, 59_000)).toBeUndefined();
  });

  it("have secrets of 160 random bits", () => {
    const made = Array.from({ length: 20 }, () => otpauthCodes.newSecret());
    expect(new Set(made).size).toBe(20);
    for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("a sealed secret", () => {
  const seal = new AesGcmSeal("a secret of a test, 32 characters");

  it("can only be opened with the same key and owner", () => {
    const sealed = seal.seal("secret", "ada");
    expect(sealed).not.toContain("secret");
    expect(seal.seal("secret", "ada")).not.toBe(sealed);
    expect(seal.open(sealed, "ada")).toBe("secret");
    expect(seal.open(sealed, "bob")).toBeUndefined();
    expect(new AesGcmSeal("another secret, also 32 characters").open(sealed, "ada")).toBeUndefined();
  });

  it("cannot be opened once it has been altered", () => {
    const parts = seal.seal("secret", "ada").split(".");
    for (const at of [0, 1, 2, 3]) {
      const changed = parts.map((part, index) =>
        index === at ? `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}` : part,
      );
      expect(seal.open(changed.join("."), "ada"), String(at)).toBeUndefined();
    }
    for (const text of ["", "1", "1...", "1.AAAA.AAAA."]) expect(seal.open(text, "ada")).toBeUndefined();
  });
});
