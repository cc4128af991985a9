import type { ReadName, ReadRef, ValueOf } from "@railbird/reads";
import { useQueryClient } from "@tanstack/react-query";
import { cachedRead } from "../data/cached-read";
import { HtmlIsOld } from "./HtmlIsOld";
import { useHtmlDigest } from "./html-digests";

/**
 * For a part inside `HtmlUntilRead`: throws `HtmlIsOld` during hydration where the read has changed what the server's HTML shows, or could
 * not be fetched. `digest` is that of what the part shows.
 */
export function useSameAsHtml<Name extends ReadName>(
  read: ReadRef<Name>,
  digest: (value: ValueOf<Name>) => number,
): void {
  const client = useQueryClient();
  const inHtml = useHtmlDigest(read);
  if (inHtml === undefined) return;
  const held = cachedRead(client, read);
  if (held === undefined || digest(held.value) !== inHtml) throw new HtmlIsOld();
}
