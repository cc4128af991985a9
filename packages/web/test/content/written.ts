import { renderToStaticMarkup } from "react-dom/server";
import { accessibility } from "../../src/content/accessibility";
import { disclaimer } from "../../src/content/disclaimer";
import { faq, stillHaveQuestions } from "../../src/content/faq";
import { privacyPolicy } from "../../src/content/privacy-policy";
import { responsibleGambling } from "../../src/content/responsible-gambling";
import { termsOfService } from "../../src/content/terms-of-service";
import type { WrittenPage } from "../../src/content/written-page";

export const pages: readonly WrittenPage[] = [
  termsOfService,
  disclaimer,
  responsibleGambling,
  privacyPolicy,
  accessibility(),
];

/** A written page as a browser would get it: introduction and sections. */
export function pageMarkup(page: WrittenPage): string {
  return [page.introduction, ...page.sections.map((section) => section.body)].map(markup).join("");
}

export const faqMarkup: string = [...faq.map((item) => item.answer), stillHaveQuestions.body].map(markup).join("");

export function markup(node: WrittenPage["introduction"]): string {
  return renderToStaticMarkup(node);
}

/** The text of rendered markup, extracted without the product's code. */
export function wordsOf(html: string): string {
  return html
    .replace(/<\/(p|li|ul|h2|h3)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
