import { operationById, operations } from "@railbird/contract/validators";
import { leaks } from "./failures";
import type { Received, Sender } from "./send";

const everyMethod = ["GET", "POST", "PUT", "DELETE", "PATCH", "PROPFIND", "LINK"] as const;

/** Addresses under /api that no operation has. */
const unknownPaths = [
  "/api/",
  "/api/nothing",
  "/api/races",
  "/api/races/",
  "/api/races/r1/tips/more",
  "/api/meetings/today/more",
  "/api/next-to-jump/1",
  "/api/Races/r1",
  "/api/races/r1/../../bookmakers/x/y",
  "/api/%2e%2e/etc/passwd",
  "/api/..%2f..%2fetc/passwd",
  "/api/races%2Fr1",
  "/api/%",
  "/api/%zz",
  "/api/%00",
  "/api/__proto__",
  "/api/constructor/prototype",
  "/api/;/races/r1/x",
  `/api/${"a".repeat(4000)}`,
  `/api${"/a".repeat(1000)}`,
];

/** Faults of responses at addresses that are not in the contract. */
export async function unknownPathFailures(sender: Sender): Promise<string[]> {
  const failures: string[] = [];
  for (const target of unknownPaths) {
    for (const method of ["GET", "POST"]) {
      const response = await sender.send(method, target);
      const found = [...(response.status === 404 ? [] : ["it is not 404"]), ...errorFailures(response)];
      failures.push(...found.map((failure) => `${method} ${target.slice(0, 60)} → ${response.status}: ${failure}`));
    }
  }
  return failures;
}

/** Faults of responses to methods that the contract does not have at one of its addresses. */
export async function undocumentedMethodFailures(sender: Sender): Promise<string[]> {
  const failures: string[] = [];
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const documented = operations.filter((each) => each.path === path).map(({ method }) => method.toUpperCase());
    for (const method of everyMethod) {
      if (documented.includes(method)) continue;
      const response = await sender.send(method, path.replace("{id}", "r1"));
      const allowed = String(response.headers.allow ?? "").split(/,\s*/);
      const found = [
        ...(response.status === 405 ? [] : ["it is not 405"]),
        ...documented.filter((each) => !allowed.includes(each)).map((each) => `Allow does not name ${each}`),
        ...(allowed.includes(method) ? [`Allow names ${method}`] : []),
        ...errorFailures(response),
      ];
      failures.push(...found.map((failure) => `${method} ${path} → ${response.status}: ${failure}`));
    }
  }
  return failures;
}

/** An error outside every operation still has the contract's one error schema. */
function errorFailures(response: Received): string[] {
  const type = String(response.headers["content-type"] ?? "");
  if (!type.startsWith("application/json")) return [`its content type is ${type || "absent"}`, ...leaks(response)];
  let body: unknown;
  try {
    body = JSON.parse(response.text);
  } catch {
    return ["its body is not JSON"];
  }
  const issues = operationById("getStatus").checkResponse(500, "application/json", body);
  return [...issues.map(({ path, message }) => `${path}: ${message}`), ...leaks(response)];
}
