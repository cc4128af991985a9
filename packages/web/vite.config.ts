import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { styledComponentsOxc } from "@railbird/ui/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const MANIFEST = fileURLToPath(new URL("dist/client/.vite/manifest.json", import.meta.url));

/** Gives the server build the addresses of the browser build, which is made before it. */
function browserManifest(): Plugin {
  const id = "virtual:railbird-manifest";
  return {
    name: "railbird-manifest",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => {
      if (source !== `\0${id}`) return undefined;
      const text = existsSync(MANIFEST) ? readFileSync(MANIFEST, "utf8") : "{}";
      return `export default ${text}`;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), browserManifest()],
  oxc: styledComponentsOxc,
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node20", emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "baseline-widely-available",
        rollupOptions: { input: "src/entry-client.tsx" },
      },
  // One file that plain Node runs, with the same React for everything.
  ssr: { noExternal: true, target: "node" },
}));
