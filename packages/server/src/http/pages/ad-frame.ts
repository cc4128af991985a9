import { CACHE_FILES } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";
import { adFramePolicy } from "../security/content-security-policy";

/** Where the advertising frame is served when an ad script is configured. */
export const AD_FRAME_PATH = "/ad-frame";

/**
 * The document of the advertising frame: the script runs here, sandboxed and without an origin, so that it can neither
 * break nor read the page around it.
 */
export function adFrame(adScriptUrl: string): PreparedResponse {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>Advertisement</title>
<style>html,body{margin:0;height:100%;overflow:hidden}#railbird-ad{height:100%;display:grid;place-items:center}</style>
</head>
<body>
<div id="railbird-ad"></div>
<script async src="${adScriptUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></script>
</body>
</html>
`;
  return new PreparedResponse("text/html; charset=utf-8", html, {
    headers: {
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": adFramePolicy(new URL(adScriptUrl).origin),
      "Cache-Control": CACHE_FILES,
    },
  });
}
