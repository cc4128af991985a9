import { boardInitScript, taglineInitScript, themeInitScript } from "@railbird/ui";
import { baseCss, fontUrls } from "@railbird/ui/theme";
import { type PageState, ROOT_ID, STATE_ID, stateText } from "./page-state";
import { SCRIPTS_ID, startScript } from "./start-script";

export interface DocumentParts {
  /** Title, metadata and the like. */
  readonly head: string;
  /** The page's own styles, in their elements. */
  readonly styles: string;
  readonly body: string;
  readonly state: PageState;
  /** Addresses of the scripts that the page needs at first; the first is the entry. */
  readonly scripts: readonly string[];
}

/**
 * A whole document. It can be read before its scripts are there: they are loaded after the first paint. Only the font of most text is
 * preloaded: each font that arrives has all text laid out again.
 */
export function renderDocument({ head, styles, body, state, scripts }: DocumentParts): string {
  const taglines = state.settings.taglines?.length ?? 1;
  const several = taglines > 1;
  return `<!doctype html>
<html lang="en-AU"${several ? ` data-taglines="${taglines}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF9F5">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101512">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<script>${themeInitScript}</script>
<script>${boardInitScript}</script>${several ? `\n<script>${taglineInitScript}</script>` : ""}
<link rel="preload" href="${fontUrls.archivo}" as="font" type="font/woff2" crossorigin>
<style>${baseCss}</style>
${styles}
<script type="application/json" id="${SCRIPTS_ID}">${JSON.stringify(scripts)}</script>
<script>${startScript}</script>
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${STATE_ID}">${stateText(state)}</script>
</body>
</html>
`;
}
