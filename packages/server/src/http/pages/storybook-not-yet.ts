import { COMMON_HEADERS, NO_STORE } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

/** Seconds after which the page asks again. Building takes minutes, and each reload is announced by a screen reader. */
const ASK_AGAIN_SECONDS = 15;

/**
 * What is shown in place of Storybook while `npm start` builds it. A 503, so that neither a cache nor a monitor takes it for Storybook; a browser shows
 * it, and asks again by itself.
 */
export function storybookNotYet(): PreparedResponse {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}">
<title>Storybook is being built – Railbird</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1rem}
h1{font-size:1.375rem;line-height:1.25}
</style>
</head>
<body>
<main>
<h1>Storybook is being built</h1>
<p>The first time this takes a few minutes, and the rest of the site is there already. This page shows Storybook as soon as it is built; there is
no need to reload it.</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`;
  return new PreparedResponse("text/html; charset=utf-8", html, {
    status: 503,
    headers: {
      ...COMMON_HEADERS,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "Retry-After": String(ASK_AGAIN_SECONDS),
      "Cache-Control": NO_STORE,
    },
  });
}
