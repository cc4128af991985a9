import { Breadcrumb, KeptOpenProvider, PageTitle, Prose, VisuallyHidden } from "@railbird/ui";
import { FaqAccordion } from "@railbird/ui/accordion";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { faq, stillHaveQuestions } from "../../content/faq";
import { faqPath, homePath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { useKeptOpen } from "../shared/use-kept-open";

const Box = styled.section`
  max-width: 70ch;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  h2 {
    font-size: 20px;
  }
`;

const breadcrumb = [{ label: "Home", href: homePath }, { label: "FAQ" }];

const items = faq.map(({ question, answer }, index) => ({
  id: `question-${index + 1}`,
  question,
  answer: <Prose>{answer}</Prose>,
}));

/** schema.org FAQPage: the page's own text, without its mark-up. */
const faqPage = {
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answerText }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answerText },
  })),
};

/** `/faq`: questions that open one at a time. */
export default function FaqPage() {
  return (
    <>
      <PageHead
        title="Frequently asked questions"
        description="What Railbird shows and where it comes from: signals, bookmakers, update times, crunchers and drifters, Melbourne time."
        path={faqPath}
        breadcrumb={breadcrumb}
        jsonLd={faqPage}
      />
      <Stack>
        <Breadcrumb items={breadcrumb} />
        <PageTitle title="Frequently asked questions" />
        <section aria-labelledby="questions">
          <VisuallyHidden as="h2" id="questions">
            Questions and answers
          </VisuallyHidden>
          <KeptOpenProvider value={useKeptOpen()}>
            <FaqAccordion items={items} />
          </KeptOpenProvider>
        </section>
        <Box aria-labelledby="still-have-questions">
          <h2 id="still-have-questions">{stillHaveQuestions.title}</h2>
          {stillHaveQuestions.body}
        </Box>
      </Stack>
    </>
  );
}
