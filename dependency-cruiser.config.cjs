const { existsSync, readdirSync, readFileSync } = require("node:fs");

/** A rule that files of `from` import nothing of the project but `allowed`. Dependencies point inwards (docs/architecture.md). */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  // npm installs a library into a package's own folder where others need another version of it.
  to: { path: "^(packages|storybook|e2e)/(?!.*node_modules/)", pathNot: allowed },
});

/** Stories, what they share, and the tests that lie beside what they test. */
const TESTS_AND_STORIES = "((\\.stories|/story-support)\\.tsx|\\.test\\.tsx?)$";

const folders = [...readdirSync("packages").map((name) => `packages/${name}`), "storybook", "e2e"].filter((folder) =>
  existsSync(`${folder}/package.json`),
);
const manifests = new Map(
  folders.map((folder) => [folder, JSON.parse(readFileSync(`${folder}/package.json`, "utf8"))]),
);

/** A pattern of the folders that a package may import: its own, and those of the project's packages that it declares. */
const declaredBy = (folder, ...kinds) => {
  const names = new Set(kinds.flatMap((kind) => Object.keys(manifests.get(folder)[kind] ?? {})));
  const known = folders.filter((other) => other === folder || names.has(manifests.get(other).name));
  return `^(${known.join("|")})/`;
};

/** npm links all of the project's packages, so that an undeclared one can be imported: only these rules notice. */
const declared = folders.flatMap((folder) => [
  only(
    "packages-declare-what-they-import",
    `^${folder}/`,
    declaredBy(folder, "dependencies", "devDependencies"),
    "A package of the project that another one imports stands in its package.json.",
  ),
  {
    ...only("packages-declare-what-they-run-with", `^${folder}/src/`, declaredBy(folder, "dependencies")),
    from: { path: `^${folder}/src/`, pathNot: TESTS_AND_STORIES },
    comment: "What only tests and stories import is a devDependency; nothing else may import that.",
  },
]);

module.exports = {
  forbidden: [
    ...declared,
    {
      name: "no-undeclared-packages",
      severity: "error",
      comment: "A package that is installed only because another one needs it disappears with that one.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages-in-the-product",
      severity: "error",
      comment: "They are missing where development dependencies are not installed.",
      from: { path: "^packages/[^/]+/src", pathNot: TESTS_AND_STORIES },
      to: { dependencyTypes: ["npm-dev"] },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "A cycle means that two files have one responsibility, or that what they share needs a file of its own.",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-imports-nothing",
      severity: "error",
      comment: "Racing rules know neither a framework nor a platform.",
      from: { path: "^packages/domain/src", pathNot: TESTS_AND_STORIES },
      to: { pathNot: "^packages/domain/src" },
    },
    only(
      "ports-import-domain",
      "^packages/server/src/ports",
      "^packages/(server/src/ports|domain)/",
      "Ports speak domain types.",
    ),
    only(
      "board-and-use-cases-import-inwards",
      "^packages/server/src/(board|use-cases)",
      "^packages/(server/src/(board|use-cases|ports|recording)|domain)/",
      "The core of the server knows no adapter, no HTTP and no contract.",
    ),
    {
      name: "only-main-composes",
      severity: "error",
      comment: "Only the composition root knows which adapter is in use.",
      from: {
        path: "^packages/server/src",
        pathNot: ["^packages/server/src/(main|composition|adapters|replay)", TESTS_AND_STORIES],
      },
      to: { path: "^packages/server/src/adapters" },
    },
    only(
      "adapters-import-ports",
      "^packages/server/src/adapters",
      "^packages/(server/(src/(adapters|ports|recording)|node_modules)|domain)/",
      "An adapter knows its outside system and its port: no use case, no HTTP, no contract, no settings.",
    ),
    {
      name: "adapters-do-not-know-each-other",
      severity: "error",
      comment: "One can go without another; only what all feeds over HTTP share is shared.",
      from: { path: "^packages/server/src/adapters/([^/]+)/", pathNot: TESTS_AND_STORIES },
      to: { path: "^packages/server/src/adapters/", pathNot: "^packages/server/src/adapters/($1|feed)/" },
    },
    {
      name: "ui-imports-inwards",
      severity: "error",
      comment: "Components know rules and the contract's types; their stories know mocked responses too.",
      from: { path: "^packages/ui/src", pathNot: TESTS_AND_STORIES },
      to: { path: "^(packages|storybook|e2e)/", pathNot: "^packages/(ui|domain|contract)/" },
    },
    {
      name: "ui-never-fetches",
      severity: "error",
      from: { path: "^packages/ui/src", pathNot: TESTS_AND_STORIES },
      to: { path: "(packages/contract/src/client|openapi-fetch|@tanstack/react-query|openapi-react-query|msw)" },
    },
    only(
      "contract-imports-itself",
      "^packages/contract/src",
      "^packages/contract/",
      "The contract is made from openapi.yaml alone.",
    ),
    only(
      "reads-import-inwards",
      "^packages/reads/src",
      "^packages/(reads|domain|contract)/",
      "Each read is defined once, for server, mocks and browser alike.",
    ),
    {
      name: "browsers-do-not-present",
      severity: "error",
      comment: "Browsers read what the server presented: they need the list of reads, not their presenters.",
      from: { path: "^packages/(web|ui)/src", pathNot: TESTS_AND_STORIES },
      to: { path: "^packages/reads/src/(read|runs-reader|validity|source|present|boundaries)" },
    },
    only(
      "mocks-import-inwards",
      "^packages/mocks/src",
      "^packages/(mocks|domain|contract|reads)/",
      "Mocks speak the contract.",
    ),
    {
      name: "web-imports-inwards",
      severity: "error",
      from: { path: "^packages/web/src", pathNot: TESTS_AND_STORIES },
      to: { path: "^packages/(server|mocks)|^(storybook|e2e)/" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: TESTS_AND_STORIES },
      to: { path: "^packages/[^/]+/test|\\.(stories|test)\\.tsx?$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    // The project's root declares what every package's tests use.
    combinedDependencies: true,
    exclude: { path: "(^(packages/[^/]+|storybook|e2e)/dist/|/\\.cache/|storybook/public/|node_modules/\\.)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
