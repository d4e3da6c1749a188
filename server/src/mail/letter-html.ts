import { linksInSite } from "@summit/schema/letter/links-in-site.ts";
import type { MailLook } from "#mail/mail-look.ts";
import { withAbsoluteLinks } from "#sites/absolute-links.ts";
import type { Site } from "#sites/site.ts";

const text =
  "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;line-height:1.6";

/** The tags that our renderer writes; those of links and pictures have one address. */
const tag = /<(p|h[1-6]|ul|ol|li|blockquote|pre|code|table|th|td|hr|a|img)\b/g;

/**
 * Rendered Markdown as mail programs show it: with its styles at the elements, since some drop those of a document, and with whole
 * addresses. Reads the plain tags that our renderer writes, not HTML of any kind.
 *
 * @param site whose pages paths lead to
 */
export function letterHtml(html: string, look: MailLook, site: Site): string {
  const styles = stylesOf(look);
  return withAbsoluteLinks(linksInSite(html, site.base), site).replace(
    tag,
    (whole, name: string) => {
      const { style, className } = styles[name] ?? {};
      return `${whole}${className ? ` class="${className}"` : ""}${style ? ` style="${style}"` : ""}`;
    },
  );
}

interface Style {
  style: string;
  /** By which programs in dark mode find it. */
  className?: string;
}

function stylesOf({ text: colour, accent, textMuted }: MailLook): Readonly<Record<string, Style>> {
  const heading = (size: number): Style => ({
    className: "text",
    style: `${text};margin:24px 0 8px;font-size:${size}px;line-height:1.3;color:${colour}`,
  });
  const list: Style = {
    className: "text",
    style: `${text};margin:0 0 16px;padding-inline-start:24px;font-size:16px;color:${colour}`,
  };
  const cell = "padding:6px 12px 6px 0;text-align:start;vertical-align:top";
  return {
    p: { className: "text", style: `${text};margin:0 0 16px;font-size:16px;color:${colour}` },
    h1: heading(22),
    h2: heading(20),
    h3: heading(18),
    h4: heading(16),
    h5: heading(16),
    h6: heading(16),
    ul: list,
    ol: list,
    li: { style: "margin:0 0 6px" },
    blockquote: {
      className: "quote",
      style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${accent};color:${colour}`,
    },
    pre: { style: "margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere" },
    code: { style: "font-family:ui-monospace,Consolas,monospace;font-size:14px" },
    table: { style: "border-collapse:collapse;margin:0 0 16px" },
    th: { className: "text", style: `${text};${cell};font-size:14px;color:${colour}` },
    td: { className: "text", style: `${text};${cell};font-size:16px;color:${colour}` },
    hr: { style: `border:0;border-top:1px solid ${textMuted};margin:24px 0` },
    a: {
      className: "alternative in-text",
      style: `color:${accent};text-decoration:underline;overflow-wrap:anywhere`,
    },
    img: { style: "max-width:100%;height:auto;border:0" },
  };
}
