/**
 * A page that sends the browser on, for hosts that know no redirects.
 *
 * @module
 */

/** The whole document; works without script. `canonical` is the absolute address when known. */
export function RedirectPage({ to, canonical }: { to: string; canonical?: string }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{to}</title>
        <meta http-equiv="refresh" content={`0; url=${to}`} />
        <link rel="canonical" href={canonical ?? to} />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <p>
          This page has moved to <a href={to}>{to}</a>.
        </p>
      </body>
    </html>
  );
}
