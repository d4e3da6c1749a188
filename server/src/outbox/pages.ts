import { paths } from "@summit/web/routes";
import { escapeHtml } from "#http/escape-html.ts";
import type { OutboxMail } from "#outbox/outbox.ts";

type MailParts = Pick<OutboxMail, "html" | "text">;

/** The list of mails, with links to the templates in development. */
export function listPage(mails: OutboxMail[], templates: string[] = []): string {
  const rows = mails.map(
    ({ id, subject, to, date }) => `<tr>
<td><a href="${escapeHtml(paths.outboxMail({ id }))}">${escapeHtml(subject)}</a></td>
<td>${escapeHtml(to)}</td>
<td>${time(date)}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">Subject</th><th scope="col">Recipient</th><th scope="col">Time</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
  const empty = "<p>No emails yet. Emails that the site would send appear here.</p>";
  const links = templates.map(
    (name) => `<li><a href="${paths.outboxPreview({ template: name })}">${name}</a></li>`,
  );
  const previews = `<h2>Templates</h2>\n<ul>\n${links.join("\n")}\n</ul>`;
  return page(
    "Outbox",
    `${rows.length > 0 ? table : empty}\n${templates.length > 0 ? previews : ""}`,
  );
}

export function mailPage(mail: OutboxMail): string {
  const { from, to, subject, date, messageId, text, html } = mail;
  const headers = [
    ["From", escapeHtml(`${from.name} <${from.address}>`)],
    ["To", escapeHtml(to)],
    ["Time", time(date)],
    ["Message-ID", escapeHtml(messageId)],
  ];
  return page(
    subject,
    `${backLink}
<dl>
${headers.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n")}
</dl>
${bothParts({ html, text })}`,
  );
}

/** A template with sample data. */
export const previewPage = (name: string, parts: MailParts): string =>
  page(name, `${backLink}\n${bothParts(parts)}`);

const backLink = `<p><a href="${paths.outbox}">All mails</a></p>`;

function bothParts({ html, text }: MailParts): string {
  // No scripts; links open in a new window.
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  const framed = html.replace("<head>", '<head><base target="_blank">');
  return `<h2>HTML</h2>
<iframe title="The email as HTML" sandbox="${sandbox}" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Text</h2>
<pre>${linkAddresses(escapeHtml(text))}</pre>`;
}

const time = (date: string) =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(date.replace("T", " ").slice(0, 19))} UTC</time>`;

/** In escaped text, in which a URL ends at the next space. */
const linkAddresses = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<header>Outbox <span>Email that this server would send</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

const styles = `
body { margin: 0; background: #fbfaf7; color: #0a0b1a; font: 1rem/1.6 system-ui, sans-serif; }
header { padding: 1rem 1.5rem; background: #0a0b1a; color: #fbfaf7; font-weight: 700; }
header span { margin-left: 0.5rem; color: #c9cbe6; font-weight: 400; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { line-height: 1.2; overflow-wrap: anywhere; }
a { color: #b3361a; overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid #b3361a; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid #e5e2d8; text-align: left; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid #e5e2d8; border-radius: 0.5rem; }
pre { padding: 1rem; background: #f3f1ea; border-radius: 0.5rem; white-space: pre-wrap; }
`;
