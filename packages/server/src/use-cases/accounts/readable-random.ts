/** 32 characters that are not mistaken for one another: five bits each. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** So many random characters that can be read out and typed. */
export function readableRandom(length: number, randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}
