import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";

it("gives browsers a client without validators or the document, at most 4 kB compressed", async () => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL("../src/client.ts", import.meta.url)), formats: ["es"], fileName: "client" },
    },
  });
  const [bundle] = [result].flat();
  if (bundle === undefined || !("output" in bundle)) throw new Error("The client was not bundled.");
  const code = bundle.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  expect(code).toContain("credentials");
  expect(code).not.toMatch(/fromJSONSchema|operationId/);
  expect(gzipSync(code).byteLength).toBeLessThan(4096);
});
