import type { Instant } from "@railbird/domain";

/** An instant as S3's signatures write it (`20261103T035700Z`); `undefined` when the text is not one. */
export function parseAmzInstant(text: string): Instant | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}
