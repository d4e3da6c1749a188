import { createElement, type ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { SenderNotice } from "./templates/mail-layout.tsx";

type MailParts = { text: string; html: string };

type PlainTextOptions = NonNullable<Parameters<typeof toPlainText>[1]>;

/** The plain text reads like a letter: a link's address on a line of its own, a signature below. */
const plainText: PlainTextOptions = {
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
    { selector: "h1", options: { leadingLineBreaks: 2, uppercase: false } },
    { selector: "a.action", format: "action" },
    { selector: "p.footer", format: "footer" },
  ],
};

/**
 * Both parts of a mail.
 *
 * @param notice a sentence about the sender, under the reason why the mail was sent
 */
export async function renderMail(mail: ReactElement, notice?: string): Promise<MailParts> {
  const html = await render(createElement(SenderNotice, { value: notice }, mail));
  return { html, text: `${toPlainText(html, plainText)}\n` };
}
