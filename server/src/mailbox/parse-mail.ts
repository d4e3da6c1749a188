import { createHash } from "node:crypto";
import { convert, type HtmlToTextOptions } from "html-to-text";
import PostalMime, { type Email } from "postal-mime";

/** What the headers of a mail say of it. */
export interface MailHeaders {
  /** The ids of the site's own mails that it is a reply to, the newest last. */
  repliesTo: string[];
  /** Whether a program has written it: an absence note, a list, a mail that came back. */
  isAutomatic: boolean;
  /** Where it says it is from; empty if it does not say. */
  sender: string;
  /** SHA-256 of its Message-ID; without one of all its headers, among which are when and from where it came. */
  messageHash: string;
}

/** What the rest of a mail says. */
export interface MailBody {
  text: string;
  attachments: number;
}

/** The site's own mails: the id of their record, at whichever domain it sent from. */
const ownId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s@]+>/gi;

/** More are not looked up: programs shorten a long history themselves. */
const mostReferences = 50;

/** In bytes: programs write some thousands. */
export const largestHeaders = 100_000;

const parsing = { maxNestingDepth: 30, maxHeadersSize: largestHeaders };

/**
 * Reads the headers of a mail.
 *
 * @throws Error if they are larger than any program writes
 */
export async function readHeaders(headers: Buffer): Promise<MailHeaders> {
  if (headers.length > largestHeaders) throw new Error("The headers of the mail are too large");
  const mail = await PostalMime.parse(headers, parsing);
  const referred = `${mail.references ?? ""} ${mail.inReplyTo ?? ""}`;
  const repliesTo = [...referred.matchAll(ownId)].map(([, id = ""]) => id.toLowerCase());
  const [from] = [mail.from ?? []].flat().flatMap((each) => each.group ?? [each]);
  const identity = mail.messageId?.trim() || headers;
  return {
    repliesTo: repliesTo.slice(-mostReferences),
    isAutomatic: isAutomatic(mail),
    sender: from?.address ?? "",
    messageHash: createHash("sha256").update(identity).digest("hex"),
  };
}

function isAutomatic({ headers }: Email): boolean {
  const valuesOf = (name: string) =>
    headers.flatMap(({ key, value }) => (key === name ? [value.trim().toLowerCase()] : []));
  return (
    valuesOf("auto-submitted").some((value) => !/^no\b/.test(value)) ||
    valuesOf("precedence").some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    valuesOf("return-path").some((value) => /^(<\s*>)?$/.test(value)) ||
    valuesOf("x-autoreply").length > 0 ||
    valuesOf("x-autorespond").length > 0
  );
}

/** Longer HTML is cut: what somebody writes is at its beginning. */
const longestHtml = 100_000;

const plainText: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxDepth: 100, maxChildNodes: 5_000 },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    // What is quoted looks as in a mail of plain text.
    { selector: "blockquote", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
};

/**
 * Reads what a mail says, without its attachments.
 *
 * @throws Error if it is nested deeper than any program writes
 */
export async function readBody(source: Buffer): Promise<MailBody> {
  const mail = await PostalMime.parse(source, { ...parsing, forceRfc822Attachments: true });
  // Pictures within the text, such as logos of signatures, are no attachments to whoever wrote it.
  const attachments = mail.attachments.filter(({ related }) => !related).length;
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
  return { text, attachments };
}

const textOfHtml = (html: string) => convert(html.slice(0, longestHtml), plainText);
