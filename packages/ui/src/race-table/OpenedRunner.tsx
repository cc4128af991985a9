import { lazy, Suspense } from "react";
import { LoadingText } from "../basics/messages";
import { roles } from "./RaceTableHead";
import type { RunnerDetailProps } from "./RunnerDetail";

/** Fetches what an opened runner shows. */
export const loadRunnerDetail = () => import("./RunnerDetail");
const RunnerDetail = lazy(loadRunnerDetail);

export interface OpenedRunnerProps extends RunnerDetailProps {
  readonly id: string;
  /** How many columns its row has. */
  readonly colSpan: number;
}

/** The row below an opened runner's: everything that is known of it, once that is loaded. */
export function OpenedRunner({ id, colSpan, ...detail }: OpenedRunnerProps) {
  return (
    <tr data-detail {...roles.row}>
      <td colSpan={colSpan} id={id} {...roles.cell}>
        <div>
          <Suspense fallback={<LoadingText />}>
            <RunnerDetail {...detail} />
          </Suspense>
        </div>
      </td>
    </tr>
  );
}
