import type { BreadcrumbItem } from "@railbird/ui";
import { Deferred } from "./Deferred";
import { useSiteSettings } from "./SiteSettings";

export interface PageHeadProps {
  /** Without the site's name, which is added; the home page's is used as it is. */
  readonly title: string;
  /** One or two sentences for search engines and shared links. */
  readonly description: string;
  /** The page's own path, whatever address led to it; absent for something that does not exist, which search engines then leave out. */
  readonly path: string | undefined;
  /** The way to the page, outermost first; the page itself comes last and needs no address. Home and the page when absent. */
  readonly breadcrumb?: readonly BreadcrumbItem[] | undefined;
  /** Structured data of the page's own, with its schema.org context. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** The picture of shared links, 1200 x 630; the site's own when absent. */
  readonly image?: { readonly path: string; readonly alt: string } | undefined;
  /** True for pages that exist and that search engines leave out. */
  readonly noindex?: boolean;
}

const SITE = "Railbird";
const SITE_IMAGE = { path: "/social.png", alt: "Railbird: Australian racing, by the numbers" };

/**
 * A page's metadata: title, description, canonical address, Open Graph, Twitter and structured data. After a link is followed only the
 * title is rendered in the first frame, since search engines and link previews read the rest from the server's HTML.
 */
export function PageHead({
  title,
  description,
  path,
  breadcrumb,
  jsonLd,
  image: { path: imagePath, alt } = SITE_IMAGE,
  noindex = false,
}: PageHeadProps) {
  const { publicUrl } = useSiteSettings();
  const full = path === "/" ? `${SITE}: ${title}` : `${title} · ${SITE}`;
  const url = path === undefined ? undefined : publicUrl + path;
  const image = publicUrl + imagePath;
  return (
    <>
      <title>{full}</title>
      <Deferred placeholder={null}>
        <meta name="description" content={description} />
        {(noindex || url === undefined) && <meta name="robots" content="noindex" />}
        {url !== undefined && <link rel="canonical" href={url} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={SITE} />
        <meta property="og:locale" content="en_AU" />
        <meta property="og:title" content={full} />
        <meta property="og:description" content={description} />
        {url !== undefined && <meta property="og:url" content={url} />}
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={alt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={full} />
        <meta name="twitter:description" content={description} />
        <meta name="twitter:image" content={image} />
        <JsonLd
          data={breadcrumbList(breadcrumb ?? [{ label: "Home", href: "/" }, { label: title }], publicUrl, path)}
        />
        {jsonLd && <JsonLd data={jsonLd} />}
      </Deferred>
    </>
  );
}

/** Structured data, escaped so that its text cannot close the element. */
function JsonLd({ data }: { readonly data: unknown }) {
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped cannot leave its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}

/** schema.org BreadcrumbList. What does not exist has no address. */
function breadcrumbList(items: readonly BreadcrumbItem[], publicUrl: string, path: string | undefined) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href = path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href && publicUrl + href,
    })),
  };
}
