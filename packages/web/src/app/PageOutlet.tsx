import { LoadingText } from "@railbird/ui";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { routes } from "../routes/routes";
import { PageBoundary } from "./PageBoundary";

const pages = (
  <Routes>
    {routes.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

export interface PageOutletProps {
  /** Lets a fault of the page through to whoever renders it, and waits for nothing. */
  readonly bare?: boolean | undefined;
}

/** The page at the address. Following a link leaves the page before in place until the next one's code is there. */
export function PageOutlet({ bare = false }: PageOutletProps) {
  const { pathname } = useLocation();
  if (bare) return pages;
  return (
    <PageBoundary path={pathname}>
      <Suspense fallback={<LoadingText />}>{pages}</Suspense>
    </PageBoundary>
  );
}
