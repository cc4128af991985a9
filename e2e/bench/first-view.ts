import { gzipSync } from "node:zlib";

/** What a page's first view brings along. */
export interface FirstView {
  /** The document, uncompressed bytes. */
  readonly htmlBytes: number;
  /** The scripts that the document names, gzipped bytes. */
  readonly scriptBytes: number;
}

const SCRIPT = /<(?:script\b[^>]*\bsrc|link rel="modulepreload" href)="([^"]+)"/g;

/** Weighs a document and the scripts that it names: what is fetched before the page is alive. */
export async function weighFirstView(url: string): Promise<FirstView> {
  const html = await bytesOf(url);
  const scripts = [...html.toString("utf8").matchAll(SCRIPT)].map(([, address = ""]) => new URL(address, url).href);
  const weights = await Promise.all(scripts.map(async (address) => gzipSync(await bytesOf(address)).length));
  return { htmlBytes: html.length, scriptBytes: weights.reduce((sum, weight) => sum + weight, 0) };
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return Buffer.from(await response.arrayBuffer());
}
