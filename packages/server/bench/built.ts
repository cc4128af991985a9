import { fileURLToPath } from "node:url";
import { build } from "vite";

const folder = new URL("../", import.meta.url);

/** Builds a file of this folder as the product is built for production, beside it; gives the built file. */
export async function built(name: string): Promise<URL> {
  await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: "warn",
    build: { ssr: `bench/${name}.ts`, outDir: "dist", emptyOutDir: false, target: "node20" },
    ssr: { noExternal: [/^@railbird\//], target: "node" },
  });
  return new URL(`dist/${name}.js`, folder);
}
