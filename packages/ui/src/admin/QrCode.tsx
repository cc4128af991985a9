import styled from "styled-components";

/** The quiet zone that scanners need on each side, in modules (ISO/IEC 18004). */
const QUIET = 4;

const Root = styled.svg`
  display: block;
  width: 100%;
  max-width: 232px;
  height: auto;
  /* Black on white in both themes: many scanners read nothing else. */
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 2px;
`;

export interface QrCodeProps {
  /** The outline of the dark modules as an SVG path. */
  readonly path: string;
  /** Modules on each side. */
  readonly size: number;
  /** What it holds, for those who do not see it. */
  readonly label: string;
}

/** A QR code. Its place has the same size before the code is there. */
export function QrCode({ path, size, label }: QrCodeProps) {
  const side = size + 2 * QUIET;
  return (
    <Root viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Root>
  );
}
