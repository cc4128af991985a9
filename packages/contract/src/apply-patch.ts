import {
  existsIn,
  immutableJSONPatch,
  type JSONPatchDocument,
  type JSONPatchOperation,
  parsePath,
} from "immutable-json-patch";
import type { StreamPatch } from "./generated/schemas";

/**
 * Applies a patch of the stream to a value; unchanged parts stay the same objects. Throws where it does not fit: the library by itself
 * ignores a replacement or removal of what is not there.
 */
export function applyPatch(value: unknown, patch: StreamPatch["patch"]): unknown {
  return immutableJSONPatch(value, patch as JSONPatchDocument, { before: expectPart });
}

function expectPart(document: unknown, operation: JSONPatchOperation): Record<never, never> {
  const part = operation.op === "move" ? operation.from : operation.path;
  if (operation.op !== "add" && part !== "" && !existsIn(document, parsePath(document, part))) {
    throw new Error(`A patch wants to ${operation.op} ${part}, which is not there.`);
  }
  return {};
}
