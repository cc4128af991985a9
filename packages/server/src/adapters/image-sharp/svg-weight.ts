/** What an SVG may weigh: ordinary logos have a tenth of each. */
export const SVG_LIMITS = {
  bytes: 256 * 1024,
  /** Elements inside one another. */
  depth: 32,
  /** Elements drawn, with what they refer to counted each time: `use`, masks, patterns and filters can multiply without end. */
  drawn: 10_000,
  /** Elements that lead to one another, inside or by reference. */
  chain: 200,
} as const;

/** What may hold `<` and is no element: how each begins and ends. */
const NO_ELEMENTS = [
  { starts: "<!--", ends: "-->" },
  { starts: "<![CDATA[", ends: "]]>" },
  { starts: "<?", ends: "?>" },
  { starts: "<!", ends: ">" },
] as const;

/** What an attribute refers to inside the file: `href="#id"`, `mask="url(#id)"`, `style="fill:url('#id')"`. */
const REFERENCE = /(?:href\s*=\s*["']\s*|url\(\s*["']?\s*)#([^"')\s]+)/g;

const ID = /\sid\s*=\s*["']([^"']+)["']/;

interface Element {
  readonly refersTo: readonly string[];
  readonly children: Element[];
  /** How many elements are drawn for it; while it is being counted, nothing: librsvg draws no element inside itself. */
  drawn?: number;
}

/**
 * Whether an SVG is larger, deeper, longer in its references or more multiplied than {@link SVG_LIMITS}, told from its text in one pass. References from style
 * sheets are not followed: the bounds of the picture process are left to those.
 */
export function isTooComplex(svg: string): boolean {
  if (svg.length > SVG_LIMITS.bytes) return true;
  const root: Element = { refersTo: [], children: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  for (const tag of tagsOf(svg)) {
    if (tag.startsWith("/")) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element: Element = { refersTo: [...tag.matchAll(REFERENCE)].map(([, id = ""]) => id), children: [] };
    const id = ID.exec(tag)?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    open.at(-1)?.children.push(element);
    if (tag.endsWith("/")) continue;
    open.push(element);
    if (open.length - 1 > SVG_LIMITS.depth) return true;
  }
  return drawnFor(root, byId) > SVG_LIMITS.drawn;
}

/** The insides of all tags, as `rect width="9"/` or `/g`. */
function* tagsOf(svg: string): Generator<string, void, undefined> {
  for (let at = svg.indexOf("<"); at !== -1; at = svg.indexOf("<", at)) {
    const skipped = NO_ELEMENTS.find(({ starts }) => svg.startsWith(starts, at));
    const end = skipped ? svg.indexOf(skipped.ends, at + skipped.starts.length) : endOfTag(svg, at + 1);
    if (end === -1) return;
    if (skipped === undefined) yield svg.slice(at + 1, end);
    at = end + 1;
  }
}

/** The index of the `>` that ends a tag, which its attributes may have too; -1 when there is none. */
function endOfTag(svg: string, from: number): number {
  let quote = "";
  for (let at = from; at < svg.length; at += 1) {
    const character = svg.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

function drawnFor(element: Element, byId: ReadonlyMap<string, Element>, chain = 0): number {
  if (element.drawn !== undefined) return element.drawn;
  if (chain > SVG_LIMITS.chain) return Number.POSITIVE_INFINITY;
  element.drawn = 0;
  const referred = element.refersTo.flatMap((id) => byId.get(id) ?? []);
  element.drawn = [...element.children, ...referred].reduce((sum, each) => sum + drawnFor(each, byId, chain + 1), 1);
  return element.drawn;
}
