import { compile, type HtmlToTextOptions } from "html-to-text";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SenderNotice } from "./templates/mail-layout.tsx";

type MailParts = { text: string; html: string };

/** The plain text reads like a letter: a link's address on a line of its own, a signature below. */
const plainText: HtmlToTextOptions = {
  wordwrap: false,
  // Spaces and lines stay as the sender of a message wrote them.
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
    // Tables are there for the layout alone.
    { selector: "td", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "h1", options: { leadingLineBreaks: 2, uppercase: false } },
    { selector: "a.action", format: "action" },
    { selector: "p.footer", format: "footer" },
  ],
};

const toPlainText = compile(plainText);

/** As the programs that show mails know it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Both parts of a mail.
 *
 * @param notice a sentence about the sender, under the reason why the mail was sent
 */
export function renderMail(mail: ReactElement, notice?: string): MailParts {
  const html = renderToStaticMarkup(createElement(SenderNotice, { value: notice }, mail));
  return { html: `${doctype}${html}`, text: `${toPlainText(html)}\n` };
}
