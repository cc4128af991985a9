import manifest from "virtual:railbird-manifest";
import { createServerEntry } from "./ssr/create-server-entry";

export const { render, shell, inlineScripts, staticPaths, meetingPath, racePath } = await createServerEntry(manifest);
