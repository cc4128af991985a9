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
    load(source) {
      if (source !== `\0${id}`) return undefined;
      this.addWatchFile(MANIFEST);
      const text = existsSync(MANIFEST) ? readFileSync(MANIFEST, "utf8") : "{}";
      return `export default ${text}`;
    },
  };
}

/** Lets the bundler leave out the router's components that are not used: as they are made and named, they count as used. */
function unusedRouterParts(): Plugin {
  return {
    name: "railbird-unused-router-parts",
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2"),
    },
  };
}

/** Leaves out the table of vendor prefixes: styled-components asks for them only when told to, which nothing here does. */
function noVendorPrefixes(): Plugin {
  return {
    name: "railbird-no-vendor-prefixes",
    transform: {
      filter: { id: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ },
      handler: () => "export const prefix = (value) => value;",
    },
  };
}

/** What every page runs on. It changes with the dependencies only, so that browsers keep it from release to release. */
const FOUNDATION =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|stylis|@emotion)[\\/]/;

/** What of it only the pages for admins run on. */
const NOT_PUBLIC = /[\\/](mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|useSuspenseQuery)\.js$/;

/** Few large files compress better than many small ones; what few pages share stays out of the others' way. */
const codeSplitting = {
  groups: [
    { name: "foundation", test: (id: string) => FOUNDATION.test(id) && !NOT_PUBLIC.test(id) },
    { name: "frame", test: /[\\/]web[\\/]src[\\/](app|routes|data)[\\/]/, minShareCount: 3 },
    { name: "shared", test: /[\\/]packages[\\/]/, minShareCount: 5 },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), browserManifest(), unusedRouterParts(), noVendorPrefixes()],
  oxc: styledComponentsOxc,
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node20", emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "baseline-widely-available",
        rolldownOptions: { input: "src/entry-client.tsx", output: { codeSplitting } },
      },
  // One file that plain Node runs, with the same React for everything.
  ssr: { noExternal: true, target: "node" },
}));
