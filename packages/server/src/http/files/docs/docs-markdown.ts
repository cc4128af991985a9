import { dereference, document, type ParameterObject } from "@railbird/contract/document";
import { type Audience, documentedOperations, tagsOf } from "./docs-document";
import { GUIDES, type GuideFacts, guide, titleOf } from "./docs-guides";

/** The guides and the operations of an audience as one Markdown text: what a page of the documentation says. */
export function docsMarkdown(audience: Audience, facts: GuideFacts): string {
  const operations = documentedOperations(audience, facts.origin);
  const sections = tagsOf(operations).map(({ name }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags?.includes(name));
    return [`## ${name}`, ...ofTag.map(operationText)].join("\n\n");
  });
  const guides = audience === "public" ? GUIDES.map((name) => guide(name, facts)) : [];
  const title = audience === "public" ? "# Operations" : "# Operations of admins";
  return `${[...guides, title, ...sections].map((part) => part.trim()).join("\n\n")}\n`;
}

type Placed = ReturnType<typeof documentedOperations>[number];

function operationText({ path, method, operation }: Placed): string {
  const parameters = (operation.parameters ?? []).map((each) => dereference<ParameterObject>(document, each));
  const list = parameters.map(
    ({ name, in: where, required, description }) =>
      `- \`${name}\` (${where}${required === true ? ", required" : ""}): ${description}`,
  );
  const [curl] = operation["x-codeSamples"];
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${operation.summary}. ${operation.description?.trim()}`,
    ...(list.length === 0 ? [] : [list.join("\n")]),
    ...(curl === undefined ? [] : [`\`\`\`sh\n${curl.source}\n\`\`\``]),
  ].join("\n\n");
}

/** The text with which a program that reads this site begins (llmstxt.org). */
export function llmsText(facts: GuideFacts): string {
  const { origin } = facts;
  const guides = GUIDES.map((name) => `- [${titleOf(guide(name, facts))}](${origin}/api/docs/${name}.md)`);
  return `# Railbird

> ${document.info.summary} Information only: it takes no bets, and nothing here is gambling advice.

Reads are public and need no key. Times are instants in UTC, prices decimal dollars. Say how old a price is (\`seenAt\`), name whose data it is (\`feed.credit\`), and never show simulated prices (\`feed.simulated\`) as real
ones.

## API

- [All guides and operations](${origin}/api/docs/index.md)
- [The contract](${origin}/api/openapi.yaml): OpenAPI 3.1
- [Operations of admins](${origin}/api/docs/admin.md)
- [A Postman collection](${origin}/api/docs/postman.json)

## Guides

${guides.join("\n")}

## Pages

- [Next to jump and today's meetings](${origin}/)
- [Late mail](${origin}/late-mail)
- [Frequently asked questions](${origin}/faq)
- [Terms of service](${origin}/terms-of-service)
`;
}
