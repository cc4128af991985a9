const size = (name: string, width: number, height: number, type: "mobile" | "tablet" | "desktop") => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The widths at which every page is looked at. */
export const viewports = {
  small: size("Small phone, 320", 320, 568, "mobile"),
  phone: size("Phone, 360", 360, 640, "mobile"),
  tablet: size("Tablet, 768", 768, 1024, "tablet"),
  window: size("Window, 1024", 1024, 768, "desktop"),
  laptop: size("Laptop, 1280", 1280, 800, "desktop"),
  desktop: size("Desktop, 1440", 1440, 900, "desktop"),
  wide: size("Wide, 1920", 1920, 1080, "desktop"),
};
