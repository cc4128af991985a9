// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements hold neither a strip that scrolls nor a panel that opens.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headers of a table, unlike a grid's, are not operated.

import {
  AccordionButton,
  AccordionItem,
  AccordionPanel,
  Accordion as ReachAccordion,
  useAccordionItemContext,
} from "@reach/accordion";
import { type ComponentProps, type ReactNode, useCallback, useId, useMemo } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { useOpen } from "../basics/use-open";

// Styled from the outside in: the library draws all entries again as each of them reports, and plain elements cost least.
const Root = styled(ReachAccordion)`
  h3 {
    font: inherit;
  }
  h3 > button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 48px;
    padding: 8px 12px;
    border: 0;
    background: none;
    text-align: start;
    > svg:last-child {
      flex: none;
      margin-inline-start: auto;
      color: var(--quiet);
    }
    &[aria-expanded="true"] > svg:last-child {
      transform: rotate(180deg);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;

export interface AccordionProps
  extends Pick<ComponentProps<"div">, "ref" | "role" | "aria-label" | "onKeyDown" | "onFocus" | "style"> {
  /** Of the entries, in their order. An id stays with its entry when entries move or leave. */
  readonly ids: readonly string[];
  /** An `AccordionEntry` or `AccordionRow` for each id. */
  readonly children: ReactNode;
  /** Several open at once; one at a time otherwise. */
  readonly multiple?: boolean;
  /** Ids of the entries that are open at first. */
  readonly defaultOpen?: readonly string[];
  readonly className?: string | undefined;
}

const none: readonly string[] = [];

/** Entries that open and close; all may be closed. Arrow keys move between them. The one place that knows which accordion library is used. */
export function Accordion({ ids, children, multiple = false, defaultOpen = none, ...rest }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useOpen(defaultOpen);
  const toggle = useCallback(
    (index: number | undefined) => {
      const toggled = index === undefined ? undefined : ids[index];
      if (toggled !== undefined) {
        setOpen((known) =>
          known.includes(toggled)
            ? known.filter((each) => each !== toggled)
            : multiple
              ? [...known, toggled]
              : [toggled],
        );
      }
    },
    [ids, multiple, setOpen],
  );
  // The library keeps positions; the ids kept here stay with their entries when the order changes.
  const indices = useMemo(() => ids.flatMap((each, index) => (open.includes(each) ? [index] : [])), [ids, open]);
  return (
    <Root id={id} index={indices} onChange={toggle} {...rest}>
      {children}
    </Root>
  );
}

export interface AccordionEntryProps {
  /** Its position among the accordion's ids, from 0. */
  readonly index: number;
  readonly heading: ReactNode;
  /** Draws what is below its row; called once it is open. */
  readonly panel: () => ReactNode;
  /** True for an entry that is over. */
  readonly dimmed?: boolean;
  /** Renders the panel while closed too, hidden, for search engines and for visitors without JavaScript. */
  readonly eager?: boolean;
}

/** An entry of an accordion. */
export function AccordionEntry({ index, heading, panel, dimmed, eager = false }: AccordionEntryProps) {
  return (
    <AccordionItem index={index} data-dimmed={dimmed || undefined}>
      <h3>
        <AccordionButton>
          {heading}
          <Chevron />
        </AccordionButton>
      </h3>
      <AccordionPanel role="group">
        <PanelContent eager={eager}>{panel}</PanelContent>
      </AccordionPanel>
    </AccordionItem>
  );
}

export interface AccordionRowProps extends Omit<AccordionEntryProps, "eager"> {
  /** The elements beside the button, with the role of a cell; there whether open or not. */
  readonly cells: ReactNode;
}

/** An entry of an accordion that is a table: a row with its button as the header, and the panel as a row of its own. */
export function AccordionRow({ index, heading, cells, panel, dimmed }: AccordionRowProps) {
  return (
    <AccordionItem index={index} role="rowgroup" data-dimmed={dimmed || undefined}>
      <div role="row" data-row="">
        <div role="rowheader">
          <h3>
            <AccordionButton>
              {heading}
              <Chevron />
            </AccordionButton>
          </h3>
        </div>
        {cells}
      </div>
      <AccordionPanel role="row">
        <div role="cell">
          <PanelContent eager={false}>{panel}</PanelContent>
        </div>
      </AccordionPanel>
    </AccordionItem>
  );
}

function PanelContent({ eager, children }: { readonly eager: boolean; readonly children: () => ReactNode }) {
  const { isExpanded } = useAccordionItemContext();
  return isExpanded || eager ? children() : null;
}
