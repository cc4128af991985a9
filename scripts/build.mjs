/** Builds the website, the server and the Storybook, unless they are built already. */
import { ensureBuilt } from "./lib/build.mjs";

await ensureBuilt();
