import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServerEntry } from "@railbird/web";
import type { StorybookBuild, WebBuild } from "../http/app-parts";

/** The built website. This file and the built server lie at the same depth, so that both find it there. */
const built = (path: string) => fileURLToPath(new URL(`../../web/dist/${path}`, serverFolder));
const serverFolder = new URL(import.meta.url.includes("/src/composition/") ? "../" : "./", import.meta.url);

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, serverFolder));

/** Storybook's build, which may be missing. `npm start` leaves a file where it is being built (scripts/lib/storybook-mark.mjs). */
export const storybook: StorybookBuild = {
  folder: inProject("storybook/dist"),
  isBeingBuilt: () => existsSync(inProject(".cache/storybook-is-being-built")),
};

/** Loads the built website. Rejects with one sentence when it has not been built. */
export async function loadWeb(): Promise<WebBuild> {
  const file = built("server/entry-server.js");
  if (!existsSync(file)) throw new Error("The website is not built yet: run `npm run build -w packages/web`.");
  const entry = (await import(/* @vite-ignore */ file)) as ServerEntry;
  return { entry, clientFolder: built("client") };
}
