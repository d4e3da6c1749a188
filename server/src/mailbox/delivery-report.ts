import type { DeliveryReport } from "@summit/schema/letter/bounces.service.ts";
import { storedText } from "@summit/schema/rules/text-rules.ts";
import PostalMime, { type Attachment } from "postal-mime";
import { oneLine } from "#mail/conference-in-mail.ts";
import { firstLines, largestHeaders, ownIdsIn, parsing } from "#mailbox/parse-mail.ts";

/** The part that says what became of a mail, also in its form for addresses beyond ASCII (RFC 6533). */
const status = /^message\/(global-)?delivery-status$/;

/** The part that is the mail, or its headers. */
const original = /^(message\/(rfc822|global(-headers)?)|text\/rfc822-headers)$/;

/** Of a report, no more is read: what has failed stands before the mail that it is about, which begins with its headers. */
const mostLines = 5_000;

/** Mails of the site have one recipient each; what lists report of theirs is not read to its end. */
const mostRecipients = 100;

/** As long as a delivery keeps it. */
const longestReason = 500;

/**
 * Reads the report of a mail server about a mail (RFC 3464): which one of the site's own it is, and for whom it failed for good. What is
 * delayed, was passed on, or may be tried again is none of that.
 *
 * @param source at least its beginning
 * @returns null if it is not about a mail of the site's own
 * @throws Error if it is nested deeper than any program writes
 */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | null> {
  const { attachments } = await PostalMime.parse(firstLines(source, mostLines), parsing);
  const partOf = (type: RegExp) =>
    blocksOf(attachments.find(({ mimeType }) => type.test(mimeType)));
  const [headers] = partOf(original);
  if (!headers) return null;
  const [mailId] = ownIdsIn((await fieldsOf(headers))("message-id"));
  if (!mailId) return null;
  const recipients = partOf(status).slice(0, mostRecipients);
  const failures = await Promise.all(recipients.map(failureIn));
  return { mailId, failures: failures.filter((failure) => failure !== null) };
}

/**
 * A permanent status (RFC 3463) that may be about the address. Those of 5.6 are about the mail itself, those of 5.7 about its sender:
 * one refusal of the site as a sender of spam must not end what everybody gets.
 */
const ofAddress = /^5\.(?![67]\.)\d{1,3}\.\d{1,3}\b/;

/** What a block says if it is about a recipient whom the mail will never reach; the first one is about the report itself. */
async function failureIn(block: string): Promise<DeliveryReport["failures"][number] | null> {
  const field = await fieldsOf(block);
  const [code] = ofAddress.exec(field("status")) ?? [];
  if (!code || !/^failed\b/i.test(field("action"))) return null;
  const addresses = [field("original-recipient"), field("final-recipient")].map(addressIn);
  const said = withoutType(field("diagnostic-code"));
  const reason = storedText(oneLine(said.includes(code) ? said : `${code} ${said}`));
  return {
    addresses: addresses.filter((address) => address !== ""),
    reason: [...reason].slice(0, longestReason).join(""),
  };
}

/** What stands after the type, as in `rfc822; ada@example.com` and `smtp; 550 5.1.1 No such mailbox`. */
const withoutType = (value: string) => value.replace(/^[\w-]+\s*;/, "").trim();

const addressIn = (value: string) => withoutType(value).replace(/^<|>$/g, "").toLowerCase();

/** The blocks of fields of a part, which blank lines separate. */
function blocksOf(part: Attachment | undefined): string[] {
  if (!part || typeof part.content === "string") return [];
  const text = new TextDecoder().decode(part.content.slice(0, largestHeaders));
  return text.trim().split(/(?:\r?\n[\t ]*){2,}/);
}

/** Reads fields in the form of headers, of which the first of a name counts; empty without it. */
async function fieldsOf(block: string): Promise<(name: string) => string> {
  const { headers } = await PostalMime.parse(block, parsing);
  return (name) => headers.find(({ key }) => key === name)?.value.trim() ?? "";
}
