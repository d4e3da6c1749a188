import { compile, type HtmlToTextOptions } from "html-to-text";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Sender, SenderContext } from "#mail/templates/mail-layout.tsx";

type MailParts = { text: string; html: string };

/**
 * Options of the plain-text version: each link's URL is on its own line, and the footer is a signature.
 */
const plainText: HtmlToTextOptions = {
  wordwrap: false,
  // Preserves the whitespace of a visitor's message.
  whitespaceCharacters: "\u200b",
  formatters: {
    action(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addLiteral(":");
      builder.addLineBreak();
      builder.addLiteral(element.attribs.href ?? "");
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
    alternative(element, walk, builder) {
      walk(element.children, builder);
      builder.addLiteral(":");
      builder.addLineBreak();
      builder.addLiteral(element.attribs.href ?? "");
    },
    footer(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addLiteral("-- ");
      builder.addLineBreak();
      walk(element.children, builder);
      builder.closeBlock();
    },
  },
  selectors: [
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // Tables are used for layout only.
    { selector: "td", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { leadingLineBreaks: 2, uppercase: false },
    })),
    { selector: "a.action", format: "action" },
    { selector: "a.alternative", format: "alternative" },
    // Of a letter, whose sentence goes on behind it.
    {
      selector: "a.alternative.in-text",
      format: "anchor",
      options: { linkBrackets: ["(", ")"], hideLinkHrefIfSameAsText: true },
    },
    { selector: "p.footer", format: "footer" },
    { selector: "div.preheader", format: "skip" },
  ],
};

const toPlainText = compile(plainText);

/** The doctype that mail clients expect. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML and plain-text parts of a mail. */
export function renderMail(mail: ReactElement, sender: Sender): MailParts {
  const html = renderToStaticMarkup(createElement(SenderContext, { value: sender }, mail));
  return { html: `${doctype}${html}`, text: `${toPlainText(html).replace(/\n{3,}/g, "\n\n")}\n` };
}
