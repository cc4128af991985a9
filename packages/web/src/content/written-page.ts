import type { ReactNode } from "react";

/** One headed part of a written page. The page puts `title` in an h2 with `id`, and lists it in the table of contents. */
export interface WrittenSection {
  /** Unique on its page; the fragment of links to it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A page of prose: legal and help texts. Bodies are plain elements, so that any renderer can set them. */
export interface WrittenPage {
  /** Where the page is served. */
  readonly path: string;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** Printed as "Last updated …", word for word. */
  readonly lastUpdated?: string;
  /** The text above the first heading. */
  readonly introduction: ReactNode;
  readonly sections: readonly WrittenSection[];
}
