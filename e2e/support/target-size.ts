import type { Locator } from "@playwright/test";

/** A control and the area in which a tap reaches it, CSS px. */
export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The visible links, buttons and fields in a part of the page, with the area in which a finger reaches each: a label, or an area that
 * only styles give it, counts. Links in sentences are left out (WCAG 2.5.8), but for those of a notice, which are for somebody in need.
 */
export async function targetsIn(part: Locator): Promise<readonly Target[]> {
  return await part.evaluate((root) => {
    /** How far a probe goes from an element's centre, px. */
    const FURTHEST = 60;
    const controls = [...root.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [role=slider]")];
    const found: { name: string; width: number; height: number }[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      // The link to the content is shown while it has the focus alone.
      if (control.closest("p:not([role=note] p)") || control.matches("header [href^='#']")) continue;
      if (getComputedStyle(control).pointerEvents === "none") continue;
      const label = control.closest("label");
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = control.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isReached = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false));
      };
      // Something lies over its centre, or it is clipped.
      if (box.width === 0 || !isReached(x, y)) {
        found.push({ name: `not reached at its centre: ${nameOf(control)}`, width: 0, height: 0 });
        continue;
      }
      const reach = (stepX: number, stepY: number) => {
        let distance = 0;
        while (distance < FURTHEST && isReached(x + stepX * (distance + 1), y + stepY * (distance + 1))) distance += 1;
        return distance;
      };
      found.push({
        name: nameOf(control),
        width: reach(-1, 0) + reach(1, 0) + 1,
        height: reach(0, -1) + reach(0, 1) + 1,
      });
    }
    return found;

    function nameOf(element: HTMLElement): string {
      const text = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
      return `${element.tagName.toLowerCase()} ${(text ?? "").replace(/\s+/gu, " ").trim().slice(0, 40)}`;
    }
  });
}
