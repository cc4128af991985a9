import type { z } from "zod";
import type { Reject } from "./reject";

/** A field of a payload that may be missing. */
export interface OptionalField<T> {
  /** Its name in the payload. */
  readonly key: string;
  /** What it must look like where it is there; `undefined` from it means that it says nothing. */
  readonly schema: z.ZodType<T | undefined>;
}

type Shape = Readonly<Record<string, OptionalField<unknown>>>;
type FieldsOf<S extends Shape> = { -readonly [K in keyof S]?: S[K] extends OptionalField<infer T> ? T : never };

/** An optional field of a payload and its schema, for {@link readFields}. */
export const field = <T>(key: string, schema: z.ZodType<T | undefined>): OptionalField<T> => ({ key, schema });

/**
 * Reads the optional fields of an object one by one, under the names of the shape. One that does not fit is left out
 * and rejected as `field_malformed`: it never costs its neighbours. Missing, null and empty fields are absent.
 */
export function readFields<S extends Shape>(
  shape: S,
  raw: Readonly<Record<string, unknown>>,
  about: string,
  reject: Reject,
): FieldsOf<S> {
  const fields: FieldsOf<S> = {};
  for (const name of Object.keys(shape) as (keyof S & string)[]) {
    const { key, schema } = shape[name] as OptionalField<FieldsOf<S>[typeof name]>;
    const value = raw[key];
    if (value === undefined || value === null || value === "") continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) reject("field_malformed", `${about} ${key}`);
    else if (parsed.data !== undefined) fields[name] = parsed.data;
  }
  return fields;
}
