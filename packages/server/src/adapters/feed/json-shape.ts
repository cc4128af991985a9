/** How deep a payload may be nested; feeds' are at most a dozen levels deep. */
export const MAX_DEPTH = 32;

/** Objects, arrays and members of both together: a national Saturday of 200 meetings has some 100,000. */
export const MAX_VALUES = 600_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);
const COMMA = 0x2c;

/**
 * Whether a JSON text is nested no deeper and holds no more values than a payload has. Looked at before it is parsed: parsed, a few
 * megabytes of brackets take hundreds of megabytes of memory, and seconds.
 */
export function hasPayloadShape(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (OPENERS.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSERS.has(code)) {
      depth -= 1;
    } else if (code === COMMA) {
      values += 1;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes stands before this place. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
