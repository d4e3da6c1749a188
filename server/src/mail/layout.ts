/** What a mail says. The action follows the first paragraph, or the quotation after it. */
export type Content = {
  heading: string;
  paragraphs: Paragraph[];
  /** The one thing to do. */
  action: { label: string; url: string };
  footer: string;
};

/** A link stands on its own, at the end. What somebody wrote keeps its lines. */
type Paragraph = string | { text: string; url: string } | { quote: string };

type Parts = { text: string; html: string };

const ink = "#0A0B1A";
const paper = "#FBFAF7";
const coral = "#FF6B4A";
const coralText = "#B3361A";
const muted = "#4A4D68";
const font = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Both parts of a mail. Tables and inline styles are what mail clients understand. */
export function layout(conferenceName: string, content: Content): Parts {
  return { text: layoutText(conferenceName, content), html: layoutHtml(conferenceName, content) };
}

function layoutText(conferenceName: string, content: Content): string {
  const { heading, paragraphs, action, footer } = content;
  const { lead, rest } = splitAtAction(paragraphs);
  const link = `${action.label}:\n${action.url}`;
  const blocks = [
    ...[conferenceName, heading, ...lead.map(textParagraph), link],
    ...[...rest.map(textParagraph), `-- \n${footer}`],
  ];
  return `${blocks.join("\n\n")}\n`;
}

function textParagraph(entry: Paragraph): string {
  if (typeof entry === "string") return entry;
  return "quote" in entry ? entry.quote.replace(/^/gm, "> ") : `${entry.text}\n${entry.url}`;
}

function splitAtAction(paragraphs: Paragraph[]): { lead: Paragraph[]; rest: Paragraph[] } {
  const [, second] = paragraphs;
  const length = typeof second === "object" && "quote" in second ? 2 : 1;
  return { lead: paragraphs.slice(0, length), rest: paragraphs.slice(length) };
}

function layoutHtml(conferenceName: string, content: Content): string {
  const { heading, paragraphs, action, footer } = content;
  const { lead, rest } = splitAtAction(paragraphs);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="${ink}" style="padding:20px 28px;background:${ink};color:${paper};${font};font-size:18px;line-height:1.4;font-weight:700;border-radius:8px 8px 0 0">${escapeHtml(conferenceName)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:28px;background:#FFFFFF;color:${ink};${font};font-size:16px;line-height:1.6;border-radius:0 0 8px 8px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${ink}">${escapeHtml(heading)}</h1>
${lead.map(htmlParagraph).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${coral}" style="background:${coral};border-radius:8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;color:${ink};${font};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
${rest.map(htmlParagraph).join("\n")}
</td></tr>
<tr><td style="padding:20px 28px;color:${muted};${font};font-size:14px;line-height:1.6">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlParagraph(entry: Paragraph): string {
  const style = "margin:0 0 16px";
  if (typeof entry === "string") return `<p style="${style}">${escapeHtml(entry)}</p>`;
  if ("quote" in entry) {
    const lines = escapeHtml(entry.quote).replace(/\r?\n/g, "<br>");
    return `<blockquote style="${style};padding:0 0 0 16px;border-left:3px solid ${coral};overflow-wrap:anywhere">${lines}</blockquote>`;
  }
  const url = escapeHtml(entry.url);
  const link = `<a href="${url}" style="color:${coralText};word-break:break-all">${url}</a>`;
  return `<p style="${style}">${escapeHtml(entry.text)}<br>${link}</p>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
