import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";
import { build } from "vite";
import { readContract } from "../from-yaml";

const run = promisify(execFile);
const source = fileURLToPath(new URL("../client/", import.meta.url));
const contract = fileURLToPath(new URL("../", import.meta.url));

/** Builds @railbird/client and packs it with npm into a folder, which is made; returns the packed file. Needs no network. */
export async function packClient(folder: string): Promise<string> {
  const made = join(folder, "package");
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  for (const name of ["README.md", "example"]) await cp(join(source, name), join(made, name), { recursive: true });
  const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
  // The package's version is the contract's.
  const { info } = readContract().document;
  await writeFile(
    join(made, "package.json"),
    `${JSON.stringify({ ...manifest, version: info.version }, undefined, 2)}\n`,
  );
  await bundle(join(made, "dist"));
  await declare(join(made, "dist"));
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: made,
  });
  const [packed] = Object.values(JSON.parse(stdout) as { filename: string }[]);
  if (packed === undefined) throw new Error("npm packed nothing.");
  return join(folder, packed.filename);
}

/** One file with everything in it, so that a browser needs no bundler. */
async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      outDir,
      minify: false,
      target: "es2022",
      lib: { entry: join(source, "index.ts"), formats: ["es"], fileName: () => "index.js" },
    },
  });
}

/** The declarations, with the endings that Node.js wants of relative imports. */
async function declare(outDir: string): Promise<void> {
  const program = ts.createProgram([join(source, "index.ts")], {
    declaration: true,
    emitDeclarationOnly: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    outDir,
    rootDir: contract,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  });
  program.emit();
  for (const name of await readdir(outDir, { recursive: true })) {
    if (!name.endsWith(".d.ts")) continue;
    const file = join(outDir, name);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replaceAll(/(from ")(\.{1,2}\/[^"]+)(")/g, "$1$2.js$3"));
  }
}
