export { Accordion, AccordionEntry, type AccordionEntryProps, type AccordionProps } from "./Accordion";
export { FaqAccordion, type FaqItem } from "./FaqAccordion";
export { MeetingAccordion, type MeetingAccordionProps } from "./MeetingAccordion";
