/** `npm run client:pack -w packages/contract [-- FOLDER]`: builds @railbird/client and packs it into a folder, .cache/client otherwise. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packClient } from "./client-package";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const file = await packClient(resolve(process.argv[2] ?? `${root}.cache/client`));
process.stdout.write(`${file}\n`);
