/** Characters that a page cannot show: each may break a page, its state or a database. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu;

/** Characters that change the direction of the text after them (Unicode's bidirectional controls), take no place or are blank. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\u034f/gu;

/**
 * A text of another system as it may be shown: without invisible characters, with single spaces, in Unicode's composed form. Empty where
 * nothing is left.
 */
export function visibleText(text: string): string {
  return text
    .replace(/[\t\n\r]/g, " ")
    .replace(CONTROLS, "")
    .replace(INVISIBLE, "")
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC");
}
