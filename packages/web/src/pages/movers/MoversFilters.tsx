import {
  AUSTRALIAN_STATES,
  MOVERS_WINDOWS,
  type MoversWindow,
  RACING_CODE_LABELS,
  RACING_CODES,
} from "@railbird/domain";
import { ChoiceLinks } from "@railbird/ui/movers";
import styled from "styled-components";
import { type MoversChoice, moversHref } from "../../routes/movers-choice";

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
`;

export const WINDOW_LABELS: Readonly<Record<MoversWindow, string>> = {
  open: "Since open",
  "9am": "Since 9 am",
  "10m": "Last 10 min",
};

/** Links that choose since when, which code and which state. */
export function MoversFilters({ choice }: { readonly choice: MoversChoice }) {
  const { window = "open", racingCode, state } = choice;
  return (
    <Filters>
      <ChoiceLinks
        label="Since when"
        choices={MOVERS_WINDOWS.map((each) => ({
          label: WINDOW_LABELS[each],
          href: moversHref({ ...choice, window: each }),
          selected: each === window,
        }))}
      />
      <ChoiceLinks
        label="Racing code"
        choices={[undefined, ...RACING_CODES].map((each) => ({
          label: each ? RACING_CODE_LABELS[each] : "All",
          href: moversHref({ ...choice, racingCode: each }),
          selected: each === racingCode,
        }))}
      />
      <ChoiceLinks
        label="State"
        choices={[undefined, ...AUSTRALIAN_STATES].map((each) => ({
          label: each ?? "All states",
          href: moversHref({ ...choice, state: each }),
          selected: each === state,
        }))}
      />
    </Filters>
  );
}
