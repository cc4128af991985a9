import { LoadingText, PageTitle } from "@railbird/ui";
import { lazy, Suspense } from "react";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useHydrated } from "../../app/use-hydrated";
import { myBoardPath } from "../../routes/paths";
import { Stack } from "../shared/layout";

const MyBoard = lazy(() => import("./MyBoard"));

// The server does not know what is on the device. The footer stays below the window's edge until the board is there, so that nothing in
// view moves.
const Place = styled.div`
  min-height: 100vh;
`;
const Waiting = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

/** `/my-board`: all that a visitor keeps on this device. */
export default function MyBoardPage() {
  const isHydrated = useHydrated();
  return (
    <Stack>
      <PageHead
        title="My board"
        description="What you keep on this device: starred races, runners and meetings, alerts, bookmakers, theme, rows and time zone."
        path={myBoardPath}
        breadcrumb={[{ label: "Home", href: "/" }, { label: "My board" }]}
        noindex
      />
      <PageTitle title="My board">
        <p>Kept on this device only. No account, and nothing is sent to us.</p>
      </PageTitle>
      <Place>
        {isHydrated ? (
          <Suspense fallback={<LoadingText />}>
            <MyBoard />
          </Suspense>
        ) : (
          <>
            <Waiting>
              <LoadingText />
            </Waiting>
            <noscript>
              <p>What is kept on a device can be shown with JavaScript only.</p>
            </noscript>
          </>
        )}
      </Place>
    </Stack>
  );
}
