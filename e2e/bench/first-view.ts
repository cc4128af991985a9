import { gzipSync } from "node:zlib";

/** The bytes of a page's first view. */
export interface FirstView {
  /** The document, uncompressed bytes. */
  readonly htmlBytes: number;
  /** The scripts that the document loads, gzipped bytes. */
  readonly scriptBytes: number;
}

const SCRIPTS = /<script type="application\/json" id="railbird-scripts"( data-until-used)?>(.*?)<\/script>/s;

/** Measures a document and the scripts that it loads by itself: all that is fetched before hydration. */
export async function weighFirstView(url: string): Promise<FirstView> {
  const html = await bytesOf(url);
  const [, untilUsed, listed = ""] = SCRIPTS.exec(html.toString("utf8")) ?? [];
  const scripts = untilUsed
    ? []
    : (JSON.parse(listed) as readonly string[]).map((address) => new URL(address, url).href);
  const weights = await Promise.all(scripts.map(async (address) => gzipSync(await bytesOf(address)).length));
  return { htmlBytes: html.length, scriptBytes: weights.reduce((sum, weight) => sum + weight, 0) };
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return Buffer.from(await response.arrayBuffer());
}
