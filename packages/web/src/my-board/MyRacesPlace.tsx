import { BOARD_STORAGE_KEY, STARS_IN_TEXT } from "@railbird/ui";
import { lazy, Suspense, useEffect } from "react";
import styled from "styled-components";
import { deviceSlot } from "./device-slot";
import { setRootAttribute } from "./preferences";
import { useDeviceSlot } from "./use-device-slot";

const MyRaces = lazy(() => import("./MyRaces"));

/** Whether anything is starred, without the code that reads a board. */
const starredSlot = deviceSlot<boolean>({
  key: BOARD_STORAGE_KEY,
  fallback: false,
  parse: (text) => text.includes(STARS_IN_TEXT),
  format: () => undefined,
});

// One row of one height, whatever is starred: the head's script sets `data-starred` before the first paint, which reserves exactly
// this room for a visitor with stars and none for anybody else, so that nothing moves when the races come.
const Place = styled.section`
  display: grid;
  grid-template: 40px auto / auto minmax(0, 1fr) auto;
  align-content: start;
  gap: 12px;
  height: 144px;
  > ul,
  > p {
    grid-column: 1 / -1;
  }
  > small {
    grid-area: 1 / 1 / auto / 3;
    align-self: end;
  }
  h2 {
    grid-area: 1 / 1;
    align-self: start;
    font-size: 20px;
    line-height: 24px;
  }
  > a {
    display: flex;
    grid-area: 1 / 3;
    align-items: center;
    align-self: center;
    min-height: 44px;
    font-size: 14px;
    font-weight: 600;
  }
  :root:not([data-starred]) & {
    display: none;
  }
`;

/** Where the races that a visitor follows are listed on the home page; nothing without a star. */
export function MyRacesPlace() {
  const starred = useDeviceSlot(starredSlot);
  useEffect(() => {
    const apply = () => setRootAttribute("data-starred", starredSlot.read() ? "" : undefined);
    // A race may have been starred on another page since the document's head ran.
    apply();
    return starredSlot.subscribe(apply);
  }, []);
  return (
    <Place aria-labelledby="my-races">
      <h2 id="my-races">My races</h2>
      <a href="/my-board">My board</a>
      {starred && (
        <Suspense fallback={null}>
          <MyRaces />
        </Suspense>
      )}
    </Place>
  );
}
