import type { After } from "../../data/live/timers";

/** How long a pointer or the focus must rest on a link, milliseconds: links that are only passed over are not fetched. */
const REST_MS = 60;

export interface ApproachParts {
  readonly document: Pick<Document, "addEventListener">;
  readonly after: After;
}

/** Calls `onApproach` with a link once a pointer or the focus rests on it, and at once when it is touched or pressed. */
export function watchApproaches(
  { document, after }: ApproachParts,
  onApproach: (link: HTMLAnchorElement) => void,
): void {
  let latest: HTMLAnchorElement | undefined;
  const rest = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === latest) return;
    latest = link;
    if (link === undefined) return;
    after(REST_MS, () => {
      if (latest === link) onApproach(link);
    });
  };
  const touch = ({ target }: Event) => {
    const link = linkAt(target);
    if (link !== undefined) onApproach(link);
  };
  document.addEventListener("pointerover", rest, { passive: true });
  document.addEventListener("focusin", rest, { passive: true });
  document.addEventListener("pointerdown", touch, { passive: true });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}
