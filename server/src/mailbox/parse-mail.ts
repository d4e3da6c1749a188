import { createHash } from "node:crypto";
import { convert, type HtmlToTextOptions } from "html-to-text";
import PostalMime, { type Email } from "postal-mime";

/** What the headers of a mail say of it. */
export interface MailHeaders {
  /** The ids of the site's own mails that it is a reply to, the newest last. */
  repliesTo: string[];
  /** Whether a program has written it: an absence note, a list, a report. */
  isAutomatic: boolean;
  /** Whether it reports what became of another mail (RFC 3464). */
  isDeliveryReport: boolean;
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

/** Names the site's own mails: the id of their record, at whichever domain it sent from. */
const ownId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s@]+>/gi;

/** More are not looked up: programs shorten a long history themselves. */
const mostReferences = 50;

/** In bytes: programs write some thousands. */
export const largestHeaders = 100_000;

/** Limits for mails of strangers. */
export const parsing = {
  maxNestingDepth: 30,
  maxHeadersSize: largestHeaders,
  forceRfc822Attachments: true,
};

/** A mail of 1 MB has 14,000 lines, if its attachments are all of it. */
const mostLines = 50_000;

/** The beginning of a mail: each of its lines takes the parser some time, however short it is. */
export function firstLines(source: Buffer, most: number): Buffer {
  let end = 0;
  for (let line = 0; line < most; line += 1) {
    const next = source.indexOf("\n", end);
    if (next < 0) return source;
    end = next + 1;
  }
  return source.subarray(0, end);
}

/** The ids of the site's own mails that a text names. */
export const ownIdsIn = (text: string): string[] =>
  [...text.matchAll(ownId)].map(([, id = ""]) => id.toLowerCase());

/**
 * Reads the headers of a mail.
 *
 * @throws Error if they are larger than any program writes
 */
export async function readHeaders(headers: Buffer): Promise<MailHeaders> {
  if (headers.length > largestHeaders) throw new Error("The headers of the mail are too large");
  const mail = await PostalMime.parse(headers, parsing);
  const repliesTo = ownIdsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`);
  const [from] = [mail.from ?? []].flat().flatMap((each) => each.group ?? [each]);
  const identity = mail.messageId?.trim() || headers;
  return {
    repliesTo: repliesTo.slice(-mostReferences),
    isAutomatic: isAutomatic(mail),
    isDeliveryReport: valuesOf(mail, "content-type").some(isDeliveryReport),
    sender: from?.address ?? "",
    messageHash: createHash("sha256").update(identity).digest("hex"),
  };
}

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.flatMap(({ key, value }) => (key === name ? [value.trim().toLowerCase()] : []));

const isReport = (contentType: string) => /^multipart\/report\b/.test(contentType);

const isDeliveryReport = (contentType: string) =>
  isReport(contentType) && /;\s*report-type\s*=\s*"?delivery-status\b/.test(contentType);

function isAutomatic(mail: Email): boolean {
  const some = (name: string, test: (value: string) => boolean) => valuesOf(mail, name).some(test);
  return (
    some("auto-submitted", (value) => !/^no\b/.test(value)) ||
    some("precedence", (value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    some("return-path", (value) => /^(<\s*>)?$/.test(value)) ||
    some("content-type", isReport) ||
    some("x-autoreply", () => true) ||
    some("x-autorespond", () => true)
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
 * @throws Error if it is nested deeper, or has more lines, than any program writes
 */
export async function readBody(source: Buffer): Promise<MailBody> {
  if (firstLines(source, mostLines).length < source.length) {
    throw new Error("The mail has too many lines");
  }
  const mail = await PostalMime.parse(source, parsing);
  // Pictures within the text, such as logos of signatures, are no attachments to whoever wrote it.
  const attachments = mail.attachments.filter(({ related }) => !related).length;
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
  return { text, attachments };
}

const textOfHtml = (html: string) => convert(html.slice(0, longestHtml), plainText);
