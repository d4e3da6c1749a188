import { answeringIn, answerLanguage, answerText } from "@summit/schema/messages/readers.ts";
import { paths } from "@summit/web/routes";
import type { Response } from "express";
import { acceptedLanguage } from "#http/accepted-language.ts";
import { base, hashSource, policyText } from "#http/content-policy.ts";
import { escapeHtml } from "#http/escape-html.ts";

type Status = 421 | 429 | 500 | 503;

/**
 * Sends a static error page without assets, when there is no page or it cannot be rendered: in the language of the browser,
 * since the conference’s cannot be read at such times.
 */
export function sendErrorPage(response: Response, status: Status): void {
  answeringIn(acceptedLanguage(response.req), () =>
    sendPlainPage(response.status(status), textOf(status)),
  );
}

const textOf = (status: Status): PlainPage => {
  if (status === 421) return noSite();
  return status === 429 ? tooMany() : failed();
};

type PlainPage = { title: string; text: string; action?: { label: string } & PlainAction };

/** A link, or a form that posts to the current URL, with fields by name. */
type PlainAction = { href: string } | { posts: readonly (readonly [string, unknown])[] };

/** Sends a minimal page without assets. */
export function sendPlainPage(response: Response, page: PlainPage): void {
  response
    .set({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    })
    .end(htmlOf(page));
}

const styles = `
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem;
        padding: 2rem; background: #0a0b1a; color: #fbfaf7;
        font: 1.0625rem/1.65 system-ui, sans-serif; }
      h1 { margin: 0; font-size: clamp(2rem, 6vw, 3.5rem); line-height: 1.1; }
      p { margin: 0; max-width: 34rem; color: #c9cbe6; }
      a, button { justify-self: start; margin-top: 1rem; padding: 0.75rem 1.5rem;
        border: 0; border-radius: 0.5rem; background: #ff6b4a; color: #0a0b1a;
        font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
      :focus-visible { outline: 3px solid #6ee7ff; outline-offset: 3px; }
`;

const policy = policyText({
  ...base,
  "connect-src": ["'none'"],
  "style-src": [hashSource(styles)],
});

const actionOf = (action: PlainPage["action"]) => {
  if (!action) return "";
  if ("href" in action) return `<a href="${action.href}">${action.label}</a>`;
  const fields = action.posts.flatMap(([name, value]) =>
    [value].flat().map((each) => {
      const [key, text] = [escapeHtml(name), escapeHtml(String(each))];
      return `<input type="hidden" name="${key}" value="${text}">`;
    }),
  );
  return `<form method="post">${fields.join("")}<button type="submit">${action.label}</button></form>`;
};

const htmlOf = ({ title, text, action }: PlainPage) => `<!doctype html>
<html lang="${answerLanguage()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${styles}</style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${text}</p>
    ${actionOf(action)}
  </body>
</html>
`;

const failed = (): PlainPage => ({
  title: answerText("answers.pageFailedTitle"),
  text: answerText("answers.pageFailedText"),
  action: { href: paths.home, label: answerText("answers.toHomePage") },
});

const tooMany = (): PlainPage => ({
  title: answerText("answers.tooMuchSearchTitle"),
  text: answerText("answers.tooMuchSearchText"),
  action: { href: paths.agenda, label: answerText("answers.viewSchedule") },
});

/** Without a link, because an unknown host has no other page. */
const noSite = (): PlainPage => ({
  title: answerText("answers.noSiteTitle"),
  text: answerText("answers.noSiteText"),
});
