/** The arrows of the design: dependencies point inwards. `npm test` fails when one points elsewhere. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: "^(packages|storybook|e2e)/", pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment: "A cycle means that two files are one, or that a third is missing.",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-imports-nothing",
      severity: "error",
      comment: "Racing rules know neither a framework nor a platform.",
      from: { path: "^packages/domain/src" },
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
      "^packages/(server/src/(board|use-cases|ports)|domain)/",
      "The core of the server knows no adapter, no HTTP and no contract.",
    ),
    {
      name: "only-main-composes",
      severity: "error",
      comment: "Only the composition root knows which adapter is in use.",
      from: { path: "^packages/server/src", pathNot: "^packages/server/src/(main|composition|adapters|replay)" },
      to: { path: "^packages/server/src/adapters" },
    },
    {
      name: "adapters-do-not-know-http",
      severity: "error",
      from: { path: "^packages/server/src/adapters" },
      to: { path: "^packages/(server/src/(http|main|config)|contract|web|ui)" },
    },
    {
      name: "ui-imports-inwards",
      severity: "error",
      comment: "Components know rules and the contract's types; their stories know mocked answers too.",
      from: { path: "^packages/ui/src", pathNot: "stories\\.tsx$" },
      to: { path: "^(packages|storybook|e2e)/", pathNot: "^packages/(ui|domain|contract)/" },
    },
    {
      name: "ui-never-fetches",
      severity: "error",
      from: { path: "^packages/ui/src", pathNot: "stories\\.tsx$" },
      to: { path: "(packages/contract/src/client|openapi-fetch|@tanstack/react-query|openapi-react-query|msw)" },
    },
    only(
      "contract-imports-itself",
      "^packages/contract/src",
      "^packages/contract/",
      "The contract is made from openapi.yaml alone.",
    ),
    only(
      "resources-import-inwards",
      "^packages/resources/src",
      "^packages/(resources|domain|contract)/",
      "What a read is is said once, for server, mocks and browser alike.",
    ),
    {
      name: "browsers-do-not-present",
      severity: "error",
      comment: "Browsers read what the server presented: they need the list of reads, not their presenters.",
      from: { path: "^packages/(web|ui)/src", pathNot: "stories\\.tsx$" },
      to: { path: "^packages/resources/src/(reader|source|present|boundaries)" },
    },
    only(
      "mocks-import-inwards",
      "^packages/mocks/src",
      "^packages/(mocks|domain|contract|resources)/",
      "Mocks speak the contract.",
    ),
    {
      name: "web-imports-inwards",
      severity: "error",
      from: { path: "^packages/web/src", pathNot: "stories\\.tsx$" },
      to: { path: "^packages/(server|mocks)|^(storybook|e2e)/" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^packages/[^/]+/src", pathNot: "stories\\.tsx$" },
      to: { path: "^packages/[^/]+/test|\\.stories\\.tsx$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/\\.cache/|storybook/public/|node_modules/\\.)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
