import { readFile } from "node:fs/promises";
import { FIRST_TAGLINE } from "@railbird/domain";

/** The most characters of a tagline, by the contract and the database. */
const LONGEST = 120;

/** The most taglines: every page contains all of them. */
const MOST = 20;

/**
 * The taglines that pages show: the specification's first, then those of the file, one a line; empty lines and those that begin with
 * # are left out. Throws with one sentence when the file cannot be used.
 */
export async function openTaglines(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [FIRST_TAGLINE];
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(`TAGLINES names ${file}, which cannot be read.`, { cause });
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const taglines = new Set([FIRST_TAGLINE, ...lines.filter((line) => line !== "" && !line.startsWith("#"))]);
  const long = [...taglines].find((tagline) => tagline.length > LONGEST);
  if (long !== undefined) throw new Error(`TAGLINES has a line of more than ${LONGEST} characters: ${long}`);
  if (taglines.size > MOST) throw new Error(`TAGLINES has more than ${MOST} taglines.`);
  return [...taglines];
}
