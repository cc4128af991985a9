import type { ReactNode } from "react";
import styled from "styled-components";
import { Accordion, AccordionEntry } from "./Accordion";

const Root = styled(Accordion)`
  max-width: 70ch;
  border-top: 1px solid var(--line);
  > div {
    border-bottom: 1px solid var(--line);
  }
  button {
    font-weight: 600;
  }
  [data-reach-accordion-panel] {
    padding: 0 12px 16px;
  }
`;

export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open one at a time and can all be closed. Without JavaScript every answer is open. */
export function FaqAccordion({ items }: { readonly items: readonly FaqItem[] }) {
  return (
    <>
      <noscript>
        <style>{"[data-reach-accordion-panel][hidden]{display:block}"}</style>
      </noscript>
      <Root ids={items.map(({ id }) => id)}>
        {items.map(({ id, question, answer }, index) => (
          <AccordionEntry key={id} eager index={index} heading={question} panel={() => answer} />
        ))}
      </Root>
    </>
  );
}
