import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FIRST_TAGLINE, tipsPageUrl } from "@railbird/domain";
import type { ServerEntry, SiteSettings } from "@railbird/web";
import { MemoryApiLimits } from "../adapters/rate-limits/memory-api-limits";
import type { Config } from "../config/read-config";
import type { SiteParts, StorybookBuild, WebBuild } from "../http/app-parts";
import { mostConnections, ownHosts } from "./machine";

/** The most characters of a tagline, by the contract and the database. */
const LONGEST = 120;

/** The most taglines: every page contains all of them. */
const MOST = 20;

/**
 * The taglines that pages show: the specification's first, then those of the file, one a line; empty lines and those that begin with
 * # are left out. Throws with one sentence when the file cannot be used.
 */
export async function openTaglines(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [FIRST_TAGLINE];
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(`TAGLINES names ${file}, which cannot be read.`, { cause });
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const taglines = new Set([FIRST_TAGLINE, ...lines.filter((line) => line !== "" && !line.startsWith("#"))]);
  const long = [...taglines].find((tagline) => tagline.length > LONGEST);
  if (long !== undefined) throw new Error(`TAGLINES has a line of more than ${LONGEST} characters: ${long}`);
  if (taglines.size > MOST) throw new Error(`TAGLINES has more than ${MOST} taglines.`);
  return [...taglines];
}

/** The site as the settings describe it. `feeds`: the names of those whose data it shows. */
export function openSite(config: Config, taglines: readonly string[], feeds: readonly string[]): SiteParts {
  return {
    settings: siteSettings(config, taglines),
    tipsUrl: (id) => tipsPageUrl(config.tipsSiteUrl, id),
    ownPagesOnly: feeds.some((name) => config.noRedistribution.includes(name)),
    ...(config.rateLimit && { apiLimits: new MemoryApiLimits(config.apiLimit) }),
    trustProxy: config.trustProxy,
    ownHosts: ownHosts(config.host),
    addressAtHand: config.addressAtHand,
    maxConnections: config.maxConnections ?? mostConnections(),
    streams: config.streams,
  };
}

/** The settings that pages need. */
function siteSettings(
  {
    publicUrl,
    adScriptUrl,
    offlineCopy,
    tips,
    compliance,
    tipsSiteUrl,
    contact,
  }: Pick<Config, "publicUrl" | "adScriptUrl" | "offlineCopy" | "tips" | "compliance" | "tipsSiteUrl" | "contact">,
  taglines: readonly string[],
): SiteSettings {
  return {
    publicUrl,
    ...(adScriptUrl && { adScriptUrl }),
    ...(taglines.length > 1 && { taglines }),
    ...(!offlineCopy && { offlineCopy: false }),
    ...(tips.kind === "none" && { tips: false }),
    ...(compliance === "enforce" && { compliance }),
    ...(tipsSiteUrl && { tipsSiteUrl }),
    ...(contact && { contact }),
  };
}

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
