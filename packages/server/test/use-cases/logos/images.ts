import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const OVER_HALF_CLEAR = { r: 200, g: 30, b: 60, alpha: 0.4 };

/** A plain picture, a third of which is transparent. */
function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: OVER_HALF_CLEAR } });
}

const svg = (inside: string, attributes = 'width="300" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** Files that somebody might upload, made on demand. */
export const images = {
  png: (width = 300, height = 100) => picture(width, height).png().toBuffer(),
  jpeg: () => picture(300, 100).jpeg().toBuffer(),
  webp: () => picture(300, 100).webp().toBuffer(),
  gif: () => picture(300, 100).gif().toBuffer(),
  avif: () => picture(300, 100).avif({ effort: 0 }).toBuffer(),
  tiff: () => picture(300, 100).tiff().toBuffer(),
  svg,
  /** Red, then blue. */
  async animatedGif() {
    const frames = [..."rb"].map((colour) => ({
      create: { width: 60, height: 40, channels: 3 as const, background: colour === "r" ? "#f00" : "#00f" },
    }));
    const pngs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    return sharp(pngs, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
  },
  /** Rotated by its EXIF orientation, with a comment by its owner. */
  photo: () =>
    picture(100, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody's own words" } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
};

/** Masks of which each draws the one before twice: a few thousand bytes, and every level doubles the work. */
export function nestedMasks(levels: number, { inStyleSheet = false } = {}): Buffer {
  const names = Array.from({ length: levels }, (_, level) => `m${level}`);
  const masked = (name: string | undefined) =>
    name === undefined ? "" : inStyleSheet ? `class="${name}"` : `mask="url(#${name})"`;
  const masks = names.map((name, level) => {
    const rect = `<rect width="300" height="100" fill="#fff" ${masked(names[level - 1])}/>`;
    return `<mask id="${name}">${rect}${rect}</mask>`;
  });
  const style = inStyleSheet ? `<style>${names.map((name) => `.${name}{mask:url(#${name})}`).join("")}</style>` : "";
  return svg(`${style}<defs>${masks.join("")}</defs><rect width="300" height="100" ${masked(names.at(-1))}/>`);
}

/** A valid PNG of one colour that compresses to almost nothing. Its declared size is real, and its only fault. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The same PNG with every byte of its compressed pixels changed; the header with the size is intact. */
export function withDamagedPixels(png: Buffer): Buffer {
  const start = png.indexOf("IDAT") + 4;
  return Buffer.from(png.map((byte, index) => (index < start ? byte : byte ^ 0xff)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Files as drawing programs write logos: more of everything than most have. */
export const ordinaryLogos = {
  "Illustrator writes one: style classes, clip paths of `use`, gradients": svg(
    `<style>.st0{fill:url(#SVGID_1_);}.st1{clip-path:url(#SVGID_3_);}.st2{fill:#FFF;}</style>
     <linearGradient id="SVGID_1_"><stop offset="0" style="stop-color:#0A5"/><stop offset="1" style="stop-color:#063"/></linearGradient>
     <g><defs><rect id="SVGID_2_" width="300" height="100"/></defs><clipPath id="SVGID_3_"><use xlink:href="#SVGID_2_"/></clipPath>
     <g class="st1">${`<path class="st0" d="M10 10h80v80h-80z"/><path class="st2" d="M20 20c9 9 30 9 40 0z"/>`.repeat(150)}</g></g>`,
  ),
  "Figma writes one: nested groups with masks, clips and shadows": svg(
    Array.from(
      { length: 4 },
      (
        _,
        index,
      ) => `<g filter="url(#f${index})"><mask id="m${index}" maskUnits="userSpaceOnUse" x="0" y="0" width="300" height="100">
        <rect width="300" height="100" fill="#fff"/></mask><g mask="url(#m${index})"><path d="M0 0h300v100H0z" fill="#123"/></g></g>
        <defs><filter id="f${index}"><feGaussianBlur stdDeviation="2"/><feOffset dy="4"/><feBlend in="SourceGraphic"/></filter></defs>`,
    ).join(""),
  ),
  "Inkscape writes one: layers in layers, and symbols that are used again and again": svg(
    `<defs><symbol id="horse">${'<path d="M1 1l9 9"/>'.repeat(40)}</symbol></defs>${"<g>".repeat(12)}${'<use xlink:href="#horse" x="3"/>'.repeat(60)}${"</g>".repeat(12)}`,
  ),
};
