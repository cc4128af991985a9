/** The used part of a worker's `Clients`. */
export interface Windows {
  readonly get: (id: string) => Promise<{ readonly id: string } | undefined>;
  readonly matchAll: (of: {
    readonly type: "window";
    readonly includeUncontrolled: true;
  }) => Promise<readonly { readonly id: string }[]>;
}

/**
 * Whether a navigation leaves no other window of the site open; `id` is its `resultingClientId`. Waits for the page: until then the page
 * that it takes the place of is there, which looks the same as another window when a new one is opened. False for a navigation that shows
 * no page.
 */
export async function isOnlyWindow(windows: Windows, id: string): Promise<boolean> {
  const own = await windows.get(id);
  if (own === undefined) return false;
  const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
  return open.every((each) => each.id === own.id);
}
