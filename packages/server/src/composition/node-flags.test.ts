import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), "utf8");

/** The flags of Node.js in a command that runs the server. */
const flagsIn = (path: string) => {
  const command =
    read(path)
      .split("\n")
      .find((line) => /^(CMD|ExecStart).*dist\/main\.js/.test(line)) ?? "";
  return command.match(/--[\w-]+=\w+/g) ?? [];
};

it.each(["deploy/Containerfile", "deploy/railbird.service"])("%s runs the server with its flags", (path) => {
  expect(flagsIn(path)).toEqual(JSON.parse(read("packages/server/node-flags.json")));
});
