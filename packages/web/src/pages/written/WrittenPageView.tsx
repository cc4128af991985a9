import { Breadcrumb, PageTitle, Prose, TableOfContents } from "@railbird/ui";
import { PageHead } from "../../app/PageHead";
import type { WrittenPage } from "../../content/written-page";
import { homePath } from "../../routes/paths";
import { Stack } from "../shared/layout";

/** A page of prose: title, date, table of contents and one readable column. */
export function WrittenPageView({ page }: { readonly page: WrittenPage }) {
  const { path, title, description, lastUpdated, introduction, sections } = page;
  const breadcrumb = [{ label: "Home", href: homePath }, { label: title }];
  return (
    <>
      <PageHead title={title} description={description} path={path} breadcrumb={breadcrumb} />
      <Stack>
        <Breadcrumb items={breadcrumb} />
        <PageTitle title={title}>{lastUpdated && <p>Last updated {lastUpdated}</p>}</PageTitle>
        <Prose>
          {introduction}
          <TableOfContents items={sections.map((section) => ({ id: section.id, label: section.title }))} />
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </Prose>
      </Stack>
    </>
  );
}
