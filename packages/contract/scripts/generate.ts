import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedFiles, generatedFolder } from "./generated-files";

const files = await generatedFiles();
await mkdir(generatedFolder, { recursive: true });
for (const [name, text] of files) await writeFile(join(generatedFolder, name), text);
console.log(`Generated ${[...files.keys()].join(", ")} from openapi.yaml.`);
