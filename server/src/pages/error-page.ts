import { paths } from "@summit/web/routes";
import type { Response } from "express";
import { base, hashSource, policyText } from "#http/content-policy.ts";

/** Sends a static error page without assets, when the page itself cannot be rendered. */
export function sendErrorPage(response: Response, status: 500 | 503): void {
  if (status === 503) response.set("Retry-After", "5");
  response
    .status(status)
    .set({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    })
    .end(html);
}

const styles = `
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem;
        padding: 2rem; background: #0a0b1a; color: #fbfaf7;
        font: 1.0625rem/1.65 system-ui, sans-serif; }
      h1 { margin: 0; font-size: clamp(2rem, 6vw, 3.5rem); line-height: 1.1; }
      p { margin: 0; max-width: 34rem; color: #c9cbe6; }
      a { justify-self: start; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 0.5rem;
        background: #ff6b4a; color: #0a0b1a; font-weight: 600; text-decoration: none; }
      a:focus-visible { outline: 3px solid #6ee7ff; outline-offset: 3px; }
`;

const policy = policyText({
  ...base,
  "connect-src": ["'none'"],
  "form-action": ["'none'"],
  "style-src": [hashSource(styles)],
});

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Something went wrong</title>
    <style>${styles}</style>
  </head>
  <body>
    <h1>Something went wrong</h1>
    <p>The page could not be shown. Please try again in a moment.</p>
    <a href="${paths.home}">Go to the home page</a>
  </body>
</html>
`;
