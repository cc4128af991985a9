import manifest from "virtual:railbird-manifest";
import { createServerEntry } from "./ssr/create-server-entry";

export const { match, render, shell, offlineDocument, inlineScripts, staticPaths, meetingPath, racePath, dayPath } =
  await createServerEntry(manifest);
