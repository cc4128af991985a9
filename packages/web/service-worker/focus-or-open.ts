/** The used part of a worker's `Clients`. */
export interface Windows {
  readonly matchAll: (of: {
    readonly type: "window";
    readonly includeUncontrolled: true;
  }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
}

/** Brings the window that shows a page of the site to the front, or opens one. Ignores what is no path. */
export async function focusOrOpen(windows: Windows, path: unknown): Promise<void> {
  if (typeof path !== "string" || !/^\/(?!\/)/.test(path)) return;
  const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : windows.openWindow(path));
}
