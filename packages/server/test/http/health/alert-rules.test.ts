import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const tests = fileURLToPath(new URL("../../../../../deploy/alerts.test.yml", import.meta.url));

it("the alert rules raise the alarms of their tests (deploy/alerts.test.yml), and no others", ({ skip }) => {
  const { error, status, stdout, stderr } = spawnSync("promtool", ["test", "rules", tests], { encoding: "utf8" });
  skip(error !== undefined, "promtool is not installed (Debian: apt-get install prometheus)");
  expect(status, `${stdout}${stderr}`).toBe(0);
});
