import { contractInBundle } from "@railbird/contract/vite";
import { defineConfig } from "vite";
import { scalarInBundle } from "./scripts/scalar-in-bundle";

/** The commands that an operator runs beside the server, also where there are no sources. */
const COMMANDS = ["admin", "backup", "restore", "recording-export", "signal-record-recompute"];

/** The server and its commands for plain Node: the workspace's own sources are bundled, packages from npm are not. */
export default defineConfig({
  plugins: [contractInBundle(), scalarInBundle()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        // A program of its own, which the server starts (decision 39).
        "picture-process": "src/adapters/image-sharp/picture-process.ts",
        ...Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])),
      },
    },
    outDir: "dist",
    target: "node20",
    sourcemap: true,
  },
  ssr: { noExternal: [/^@railbird\//], target: "node" },
});
