/**
 * `npm run compare`: fails when openapi.yaml would break clients of the contract that was released last without a new major version.
 * `npm run keep-released`: keeps openapi.yaml as the contract that was released last, if it may be.
 */
import { writeFile } from "node:fs/promises";
import { readContract } from "../from-yaml";
import { lastReleased, objections, releasedFolder, versionOf } from "./released";

const { yaml, document: current } = readContract();
const released = await lastReleased();
const found = objections(released, current);
for (const sentence of found) process.stderr.write(`${sentence}\n`);
if (found.length > 0) {
  const [major] = versionOf(current);
  process.stderr.write(`Keep what version ${major} promised, or set info.version to ${major + 1}.0.0.\n`);
  process.exit(1);
}
const version = versionOf(current);
if (process.argv[2] === "release") {
  await writeFile(`${releasedFolder}openapi-${version[0]}.yaml`, yaml);
  process.stdout.write(`Version ${version.join(".")} is the released contract.\n`);
} else process.stdout.write(`Nothing breaks clients of version ${versionOf(released).join(".")}.\n`);
