import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * A vitest reporter that writes to the file in COUNTS_FILE: how many tests passed, which failed, with their errors, which passed only on
 * the second try, and which were skipped, and why.
 */
export default class CountsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = {
      passed: 0,
      failures: unhandledErrors.map((error) => ({ name: "Error outside of tests", error: textOf([error]) })),
      triedTwice: [],
      skipped: [],
    };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const file = `${module.project.name}/${module.relativeModuleId}`;
      const nameOf = (test) => `${file} > ${test.fullName}`;
      // A file that could not be loaded, or that has no test, counts as a failure.
      if (module.state() === "failed" && !tests.some((test) => test.result().state === "failed")) {
        counts.failures.push({ name: file, error: textOf(module.errors()) });
      }
      for (const test of tests) {
        const { state, note, errors } = test.result();
        if (state === "passed") {
          counts.passed += 1;
          if (test.diagnostic()?.flaky) counts.triedTwice.push({ name: nameOf(test), error: textOf(errors) });
        } else if (state === "failed") counts.failures.push({ name: nameOf(test), error: textOf(errors) });
        else counts.skipped.push({ name: test.fullName, reason: note ?? test.fullName });
      }
    }
    const file = process.env.COUNTS_FILE;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}

/** Errors in one text, without colours and without the stack's lines in libraries. */
function textOf(errors = []) {
  // The stack of a time-out has another text in place of its message.
  const text = errors
    .map(({ message = "", stack = "" }) => (stack.includes(message) ? stack : `${message}\n${stack}`))
    .join("\n");
  const lines = stripVTControlCharacters(text).split("\n");
  return lines.filter((line) => !line.includes("node_modules")).join("\n");
}
