import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A vitest reporter that writes how many tests passed, failed and were skipped, and why, to the file in COUNTS_FILE. */
export default class CountsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      // A file that could not be loaded, or that has no test, counts as a failure.
      if (module.state() === "failed" && !tests.some((test) => test.result().state === "failed")) counts.failed += 1;
      for (const test of tests) {
        const { state, note } = test.result();
        if (state === "passed") counts.passed += 1;
        else if (state === "failed") counts.failed += 1;
        else counts.skipped.push({ name: test.fullName, reason: note ?? test.fullName });
      }
    }
    const file = process.env.COUNTS_FILE;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}
