import { type RefObject, useEffect, useState } from "react";
import { Chevron } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";

export interface MoreColumnsProps {
  /** How many bookmakers are out of view; `undefined` where the table is no wider than its place. */
  readonly hidden: number | undefined;
  /** The rows whose hidden columns it leads to. */
  readonly rows: RefObject<HTMLElement | null>;
}

/** `+4 ›`: scrolls on to the bookmakers that are out of view. It keeps its place once they are reached, so that nothing beside it moves. */
export function MoreColumns({ hidden, rows }: MoreColumnsProps) {
  if (hidden === undefined) return null;
  const showMore = () => {
    const region = regionOf(rows.current);
    const name = region?.querySelector("thead [data-col=name]");
    if (!region || !name) return;
    region.scrollBy({ left: region.getBoundingClientRect().right - name.getBoundingClientRect().right });
  };
  return (
    <button type="button" data-more data-quiet={hidden === 0 || undefined} onClick={showMore}>
      <VisuallyHidden>Show </VisuallyHidden>+{hidden}
      <VisuallyHidden> more {hidden === 1 ? "bookmaker" : "bookmakers"}</VisuallyHidden> <Chevron direction="right" />
    </button>
  );
}

const regionOf = (rows: HTMLElement | null) => rows?.querySelector("section");

/**
 * How many bookmakers' columns are beyond the end of the region that scrolls the table sideways, wholly or in part; `undefined` where
 * nothing can be scrolled.
 */
export function useHiddenBookmakers(rows: RefObject<HTMLElement | null>): number | undefined {
  const [hidden, setHidden] = useState<number>();
  useEffect(() => {
    const region = regionOf(rows.current);
    if (!region) return undefined;
    const count = () => {
      const { right } = region.getBoundingClientRect();
      const isBeyond = (head: Element) => head.getBoundingClientRect().right > right + 1;
      const isScrolled = region.scrollWidth > region.clientWidth;
      setHidden(isScrolled ? [...region.querySelectorAll("thead [data-book]")].filter(isBeyond).length : undefined);
    };
    const sizes = new ResizeObserver(count);
    sizes.observe(region);
    const table = region.querySelector("table");
    if (table) sizes.observe(table);
    region.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      region.removeEventListener("scroll", count);
    };
  }, [rows]);
  return hidden;
}
