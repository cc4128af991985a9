import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractInBundle } from "@railbird/contract/vite";
import { styledComponentsOxc } from "@railbird/ui/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const MANIFEST = fileURLToPath(new URL("dist/client/.vite/manifest.json", import.meta.url));

/** Gives the server build the addresses of the browser build's files, which is built first. */
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

/** Lets the bundler drop unused components of the router, whose definitions it would take for side effects. */
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

/**
 * Code of every page that changes with the dependencies only, so that browsers keep it cached between releases. Without what only
 * admins' pages use of react-query.
 */
const FOUNDATION =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion|@tanstack(?!.*[\\/](mutationObserver|infiniteQueryObserver|use(Mutation|InfiniteQuery|SuspenseQuery))\.))[\\/]/;

/** A pattern of files, with slashes as on any system. */
const oneOf = (...patterns: readonly string[]) =>
  new RegExp(`[\\\\/](${patterns.join("|").replaceAll("/", "[\\\\/]")})`);

/** Code of the site's frame, but for admins' data and what no first view needs, and what the home page shares with some: so small that a file of its own costs more. */
const FRAME = oneOf(
  "web/src/(app|routes|data(?!/(admin-|qr-|live/keep-to-)))/",
  "web/src/my-board/(DeviceChoices|shown-zone)",
  "web/src/pages/(shared/use-failure-toast|home/use-(day-filters|upcoming-races))",
  "ui/src/(shell/(?!LiveSwitch|closing-)|sheet/sheet-context|keys/(single-keys|use-shortcut)\\.)",
  "ui/src/(basics/turns|racing/(signal-kind-style|CodeFilter))",
  "ui/src/[^/]+/(joined-radios|plain-click)",
  "domain/src/(format|tips)",
);

/** Code of several packages, but for what the home page does without however many other pages share it, as admins' pages do. */
const SHARED =
  /[\\/]packages[\\/](?!contract[\\/]src[\\/](client|api-error)|ui[\\/]src[\\/](admin|shell[\\/](LiveSwitch|closing-)|dialog|keys|my-board|racing[\\/](SignalChips|ResultsLine|NetMovement|PriceCell)|basics[\\/](ScrollRegion|Prose|Breadcrumb|BackButton|TableOf|NotFound))|web[\\/]src[\\/](my-board|data[\\/](admin-|qr-)|pages[\\/]((admin|login|written)[\\/]|shared[\\/](save-file|OddsStatus|head))))/;

/** Code that the pages of races share, and what is printed in their place. */
const RACING = oneOf(
  "ui/src/(racing/(NetMovement|PriceCell)|race-table/use-race-field|basics/(use-held-order|when-in-view))",
  "ui/src/(race-life/(LateMail|domain-change))",
  "ui/src/shell/(LiveSwitch|closing-)",
  "ui/src/(schedule/RaceState|price-history/price-view)",
  "web/src/pages/shared/(OddsStatus|DayNote|use-has-tips|use-back)",
  "web/src/(pages/race/use-tips-loading|my-board/use-my-bookmakers)",
  "web/src/my-board/(StarToggle|Tools|star-words|stars-of)",
  "domain/src/(market|form-guide|late-mail|race-changes)",
);

/** Few large files compress better than many small ones; code that few pages share is kept out of the others. */
const codeSplitting = {
  groups: [
    { name: "foundation", test: FOUNDATION },
    { name: "frame", test: FRAME, minShareCount: 2 },
    { name: "shared", test: SHARED, minShareCount: 5 },
    { name: "racing", test: RACING, minShareCount: 2 },
  ],
};

/** The files that are loaded beside one that is imported later, but for those of the page's start: the first view would name them. */
const preloads = (file: string, files: string[]) =>
  /\/start-page-/.test(file)
    ? files
    : files.filter((each) => !/\/(foundation|frame|shared|rolldown-runtime)-/.test(each));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), contractInBundle(), browserManifest(), unusedRouterParts()],
  oxc: styledComponentsOxc,
  build: isSsrBuild
    ? { outDir: "dist/server", target: "node20", emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "baseline-widely-available",
        modulePreload: { resolveDependencies: preloads },
        rolldownOptions: {
          input: "src/entry-client.tsx",
          // The first view names a hundred files, and nothing of a hash can be compressed: seven characters are enough.
          output: { codeSplitting, chunkFileNames: "assets/[name]-[hash:7].js" },
        },
      },
  // One file that plain Node runs, with the same React for everything.
  ssr: { noExternal: true, target: "node" },
}));
