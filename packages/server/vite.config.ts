import { defineConfig } from "vite";

/** One file for plain Node: the workspace's own sources are bundled, packages from npm are not. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    sourcemap: true,
  },
  ssr: { noExternal: [/^@railbird\//], target: "node" },
});
