import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { OpenApiDocument } from "../src/openapi-document";
import { breakingChanges } from "./breaking-changes";

/** The released contracts, one a major version: `openapi-1.yaml` is the last released one of version 1. */
export const releasedFolder = fileURLToPath(new URL("../released/", import.meta.url));

/** The contract that was released last. */
export async function lastReleased(): Promise<OpenApiDocument> {
  const majors = (await readdir(releasedFolder)).flatMap((name) => /^openapi-(\d+)\.yaml$/.exec(name)?.[1] ?? []);
  const last = Math.max(...majors.map(Number));
  return parse(await readFile(`${releasedFolder}openapi-${last}.yaml`, "utf8")) as OpenApiDocument;
}

/** The version of a contract: `1.4.0` is [1, 4, 0]. Throws when it has none. */
export function versionOf({ info }: OpenApiDocument): readonly [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(String(info.version)) ?? [];
  if (patch === undefined) throw new Error(`info.version must be three numbers with dots, not ${info.version}.`);
  return [Number(major), Number(minor), Number(patch)];
}

/** Why this contract may not follow the released one: what breaks clients needs a new major version, and no version goes back. */
export function objections(released: OpenApiDocument, current: OpenApiDocument): readonly string[] {
  const [was, is] = [versionOf(released), versionOf(current)];
  const order = was.map((part, at) => (is[at] ?? 0) - part).find((difference) => difference !== 0) ?? 0;
  if (order < 0) return [`info.version ${is.join(".")} is older than the released ${was.join(".")}.`];
  return is[0] > was[0] ? [] : breakingChanges(released, current);
}
