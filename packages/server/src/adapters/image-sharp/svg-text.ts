/** What may stand before an SVG's first element: how each begins and ends. */
const BEFORE_ROOT = [
  { starts: "<?", ends: "?>" },
  { starts: "<!--", ends: "-->" },
] as const;

const ROOT = /<(?:[^\s<>/:]+:)?svg[\s/>]/y;

/** Encodings in which ASCII characters are single bytes of the same value: a search in the text then sees what the parser sees. */
const ENCODINGS: readonly string[] = ["utf-8", "us-ascii", "iso-8859-1"];

const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/;

/** The text of a file that begins as an SVG does, in UTF-8; `undefined` when it does not. Reads each byte once. */
export function svgTextOf(bytes: Uint8Array): string | undefined {
  // Most files that are no SVG are not even text.
  const text = decode(bytes);
  const encoding = text === undefined ? undefined : (DECLARED.exec(text)?.[1] ?? "utf-8");
  if (text === undefined || !ENCODINGS.includes(encoding?.toLowerCase() ?? "")) return undefined;
  let at = 0;
  while (at !== -1 && at < text.length) {
    at = skipSpace(text, at);
    ROOT.lastIndex = at;
    if (ROOT.test(text)) return text;
    at = endOfProlog(text, at);
  }
  return undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at += 1;
  return at;
}

/** The index after the instruction, comment or document type that begins at `at`; -1 when there is none or it does not end. */
function endOfProlog(text: string, at: number): number {
  for (const { starts, ends } of BEFORE_ROOT) {
    if (text.startsWith(starts, at)) return behind(text, ends, at + starts.length);
  }
  if (text.slice(at, at + 9).toUpperCase() !== "<!DOCTYPE") return -1;
  const close = text.indexOf(">", at);
  const subset = text.indexOf("[", at);
  return subset === -1 || close < subset ? behind(text, ">", at) : behind(text, ">", text.indexOf("]", subset));
}

function behind(text: string, ends: string, from: number): number {
  const at = from === -1 ? -1 : text.indexOf(ends, from);
  return at === -1 ? -1 : at + ends.length;
}
