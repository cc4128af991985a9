import { createApiClient } from "@railbird/contract/client";
import { ToastProvider } from "@railbird/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ApiProvider } from "../../src/data/api";
import { createQueryClient } from "../../src/data/query-client";
import AccountPage from "../../src/pages/admin/AccountPage";
import AdminPage from "../../src/pages/admin/AdminPage";
import ChangesPage from "../../src/pages/admin/ChangesPage";
import ImportPage from "../../src/pages/admin/ImportPage";
import OperationsPage from "../../src/pages/admin/OperationsPage";
import LoginPage from "../../src/pages/login/LoginPage";
import { matchPage } from "../../src/routes/match-page";
import { routes } from "../../src/routes/routes";

const api = createApiClient({
  baseUrl: "https://railbird.example",
  fetch: () => Promise.reject(new Error("Rendering asks for nothing.")),
});

/** A page's HTML from the server, the same for everybody. */
function page(at: string, element: ReactNode): string {
  return renderToString(
    <StaticRouter location={at}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiProvider value={api}>
          <ToastProvider>{element}</ToastProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
}

describe("pages for admins", () => {
  it("are the same for everybody until the browser has fetched the session", () => {
    const markup = page("/admin", <AdminPage />);
    expect(markup).toContain("Loading...");
    expect(markup).not.toContain("Add Bookmaker");
  });

  it("keep a password out of the address when a form is sent before hydration", () => {
    expect(page("/login", <LoginPage />)).toMatch(/<form [^>]*method="post"/);
  });

  it.each([
    ["/login", <LoginPage key="l" />],
    ["/admin", <AdminPage key="a" />],
    ["/admin/operations", <OperationsPage key="o" />],
    ["/admin/changes", <ChangesPage key="c" />],
    ["/admin/account", <AccountPage key="y" />],
    ["/admin/import", <ImportPage key="i" />],
  ])("%s is hidden from search engines", (path, element) => {
    expect(page(path, element)).toContain('<meta name="robots" content="noindex"');
    expect(matchPage(path).route).toMatchObject({ path, listed: false });
  });

  it("are left out of the sitemap, as are only the search and a visitor's own page", () => {
    const unlisted = routes.filter(({ listed }) => !listed).map(({ path }) => path);
    const others = unlisted.filter((path) => !path.startsWith("/admin/"));
    expect(others).toEqual(["/search", "/my-board", "/login", "/admin"]);
  });
});
