/**
 * The page that authorization servers send readers back to.
 *
 * @module
 */

/** HTML of the page. It has no styles: it is open for a moment, and says one sentence. */
export function oauthCallbackPage(script: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Authorization</title>
<link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
</head>
<body>
<main><h1>Authorization</h1><p>Handing over to the documentation…</p></main>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`);
}
