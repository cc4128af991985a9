import { fileURLToPath } from "node:url";
import { contractInBundle } from "@railbird/contract/vite";
import { build } from "vite";
import { scalarInBundle } from "../scripts/scalar-in-bundle";

const folder = new URL("../", import.meta.url);

/** Builds a file of this folder as the product is built for production, beside it; gives the built file. */
export async function built(name: string): Promise<URL> {
  await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: "warn",
    plugins: [contractInBundle(), scalarInBundle()],
    build: { ssr: `bench/${name}.ts`, outDir: "dist", emptyOutDir: false, target: "node20" },
    ssr: { noExternal: [/^@railbird\//], target: "node" },
  });
  return new URL(`dist/${name}.js`, folder);
}
