import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), "utf8");

const { flags, environment } = JSON.parse(read("packages/server/process.json"));

/** The flags of Node.js in a command that runs the server. */
const flagsIn = (path: string) => {
  const command =
    read(path)
      .split("\n")
      .find((line) => /^(CMD|ExecStart|- \*\*Plain).*dist\/main\.js/.test(line)) ?? "";
  return command.match(/--[\w-]+=\w+/g) ?? [];
};

it.each(["deploy/Containerfile", "deploy/railbird.service", "docs/operations.md"])(
  "%s runs the server with its flags and environment",
  (path) => {
    expect(flagsIn(path)).toEqual(flags);
    for (const [name, value] of Object.entries(environment)) expect(read(path)).toContain(`${name}=${value}`);
  },
);
