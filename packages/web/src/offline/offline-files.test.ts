import { describe, expect, it } from "vitest";
import { offlineFiles } from "./offline-files";

const manifest = {
  "src/entry-client.tsx": {
    file: "assets/entry.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/pages/home.tsx", "src/pages/admin/AdminPage.tsx"],
  },
  "_shared.js": { file: "assets/shared.js", assets: ["assets/font.woff2"] },
  "src/pages/home.tsx": { file: "assets/home.js", imports: ["src/entry-client.tsx"], dynamicImports: ["_chart.js"] },
  "_chart.js": { file: "assets/chart.js" },
  "src/pages/admin/AdminPage.tsx": { file: "assets/admin.js", imports: ["_form.js"] },
  "_form.js": { file: "assets/form.js" },
};

describe("the files of the offline copy", () => {
  it("are all files that public pages load, now or later, and none of the admin area", () => {
    expect(offlineFiles(manifest)).toEqual([
      "assets/chart.js",
      "assets/entry.js",
      "assets/font.woff2",
      "assets/home.js",
      "assets/shared.js",
    ]);
  });
});
