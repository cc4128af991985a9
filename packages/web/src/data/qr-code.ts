/** The outline of a QR code's dark modules as an SVG path, and how many modules it has on each side. */
export interface QrOutline {
  readonly path: string;
  readonly size: number;
}

/** A text as a QR code. The code that draws it is loaded when it is first needed. */
export async function qrOutline(text: string): Promise<QrOutline> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
