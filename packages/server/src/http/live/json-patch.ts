import type { StreamPatch } from "@railbird/contract";
import { create, type Delta } from "jsondiffpatch";
import JsonPatchFormatter from "jsondiffpatch/formatters/jsonpatch";

/** A JSON Patch (RFC 6902). */
export type JsonPatch = StreamPatch["patch"];

interface Item {
  readonly id?: string;
  readonly bookmakerId?: string;
  readonly position?: number;
}

const differ = create({
  // What tells the items of a list apart: races, runners and meetings, then quotes and bookmakers, then results.
  objectHash: ({ id, bookmakerId, position }: Item) => (id ?? bookmakerId ?? position) as string | undefined,
  // Values are never changed in place.
  cloneDiffValues: false,
});

const formatter = new JsonPatchFormatter();

/** The JSON Patch from one JSON value to another; empty when they are equal. Parts that are the same object are not looked into. */
export function jsonPatch(before: unknown, after: unknown): JsonPatch {
  const delta: Delta = differ.diff(before, after);
  return delta === undefined ? [] : formatter.format(delta);
}
