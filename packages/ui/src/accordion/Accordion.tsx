import {
  AccordionButton,
  AccordionItem,
  AccordionPanel,
  Accordion as ReachAccordion,
  useAccordionItemContext,
} from "@reach/accordion";
import { type ReactNode, useId, useState } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";

const Head = styled.h3`
  font: inherit;
`;
const Toggle = styled(AccordionButton)`
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
`;

export interface AccordionEntry {
  /** Stays with the entry when entries move or leave. */
  readonly id: string;
  /** What the button holds. */
  readonly heading: ReactNode;
  /** What stands under the button whether open or not. */
  readonly aside?: ReactNode;
  /** What opening shows. */
  readonly panel: () => ReactNode;
  /** True for an entry that is over. */
  readonly dimmed?: boolean;
}

export interface AccordionProps {
  readonly entries: readonly AccordionEntry[];
  /** Several open at once; one at a time otherwise. */
  readonly multiple?: boolean;
  /** Ids of the entries that are open at first. */
  readonly defaultOpen?: readonly string[];
  /** Renders closed panels too, hidden, for search engines and for visitors without JavaScript. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** Entries that open and close; all may be closed. Arrow keys move between them. The one place that knows which accordion library is used. */
export function Accordion({ entries, multiple = false, defaultOpen = [], eager = false, className }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useState<readonly string[]>(defaultOpen);
  const toggle = (index: number | undefined) => {
    const entry = index === undefined ? undefined : entries[index];
    if (entry) {
      setOpen((ids) =>
        ids.includes(entry.id) ? ids.filter((known) => known !== entry.id) : multiple ? [...ids, entry.id] : [entry.id],
      );
    }
  };
  // The library keeps positions; the ids kept here stay with their entries when the order changes.
  const indices = entries.flatMap((entry, index) => (open.includes(entry.id) ? [index] : []));
  return (
    <ReachAccordion id={id} index={indices} onChange={toggle} className={className}>
      {entries.map(({ id: entryId, heading, aside, panel, dimmed }, index) => (
        <AccordionItem key={entryId} index={index} data-dimmed={dimmed || undefined}>
          <Head>
            <Toggle>
              {heading}
              <Chevron />
            </Toggle>
          </Head>
          {aside}
          <AccordionPanel role="group">
            <PanelContent eager={eager}>{panel}</PanelContent>
          </AccordionPanel>
        </AccordionItem>
      ))}
    </ReachAccordion>
  );
}

function PanelContent({ eager, children }: { readonly eager: boolean; readonly children: () => ReactNode }) {
  const { isExpanded } = useAccordionItemContext();
  return isExpanded || eager ? children() : null;
}
