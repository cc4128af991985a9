import type { Protest } from "@railbird/domain";
import { displayText, flag } from "../feed/payload-values";
import { field, readFields } from "../feed/read-fields";
import type { Reject } from "../feed/reject";

const FIELDS = { protest: field("protest", flag), reason: field("protest_reason", displayText) };

/** The protest of a race, in an event as in the list; absent when there was none. */
export function mapProtest(
  fields: Readonly<Record<string, unknown>>,
  about: string,
  reject: Reject,
): { readonly protest?: Protest } {
  const { protest, reason } = readFields(FIELDS, fields, about, reject);
  return protest === undefined ? {} : { protest: { ...(reason !== undefined && { reason }) } };
}
