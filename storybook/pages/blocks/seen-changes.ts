/** Whose entries of the changelog are about what is seen. */
const SEEN = /^- \*\*(Visitors|Designers)\*\*/;

/** The headings of a changelog and its entries for visitors and designers; links into the repository lead nowhere here, so their words stay. */
export function seenChanges(changelog: string): string {
  const [, ...releases] = changelog.split(/^(?=## )/m);
  const seen = releases.flatMap((release) => {
    const [heading = "", ...entries] = release.split(/^(?=- )/m);
    const kept = entries.filter((entry) => SEEN.test(entry));
    return kept.length === 0 ? [] : [heading, ...kept];
  });
  return seen.join("").replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, "$1");
}
