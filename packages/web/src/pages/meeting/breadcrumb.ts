import type { BreadcrumbItem } from "@railbird/ui";

/** `Home > '{venue} Racing'`, the last being the page itself. */
export function meetingBreadcrumb({ venue }: { readonly venue: string }): readonly BreadcrumbItem[] {
  return [{ label: "Home", href: "/" }, { label: `${venue} Racing` }];
}
