import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const run = new URL("../../../../scripts/lib/run.mjs", import.meta.url).href;

/** A program that says when it is there, and takes a moment to end when it is asked to. */
const CHILD = `
  process.on("SIGTERM", () => setTimeout(() => { console.log("the child has ended"); process.exit(0); }, 100));
  setInterval(() => {}, 1000);
  console.log("the child is there");
`;

/** A script that runs it, as \`npm run cluster\` does. */
const script = (before: string) => `
  const { run } = await import(${JSON.stringify(run)});
  ${before}
  await run(process.execPath, ["--eval", ${JSON.stringify(CHILD)}]);
  console.log("the script goes on");
`;

/** A script's output and exit, when its process is asked to end once its child is there. */
async function ended(before = "") {
  const wrapper = spawn(process.execPath, ["--input-type=module", "--eval", script(before)]);
  let printed = "";
  const closed = once(wrapper, "close");
  wrapper.stdout.on("data", (chunk) => {
    printed += String(chunk);
    if (String(chunk).includes("is there")) wrapper.kill("SIGTERM");
    if (printed.includes("the child has ended")) wrapper.stdin.end();
  });
  const [code, signal] = await closed;
  return { printed, code, signal };
}

it("a script that is asked to end passes that on to what it runs, waits for it, and ends in the same way", async () => {
  expect(await ended()).toEqual({
    printed: "the child is there\nthe child has ended\n",
    code: null,
    signal: "SIGTERM",
  });
});

it("a script that ends in its own way is left to do so", async () => {
  const before = `process.on("SIGTERM", () => {
    process.stdin.on("end", () => { console.log("the script has ended"); process.exit(0); }).resume();
  });`;
  expect(await ended(before)).toEqual({
    printed: "the child is there\nthe child has ended\nthe script has ended\n",
    code: 0,
    signal: null,
  });
});
