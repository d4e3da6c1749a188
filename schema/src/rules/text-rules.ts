import { z } from "zod";
import { problem, problemText } from "#messages/problems.ts";
import { textLines } from "#rules/text-lines.ts";

/** Whether PostgreSQL and JSON can store a text: no NUL, no lone surrogates. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * A text as all rules read it, whoever sends it: lines end in LF, which forms send as CRLF; letters with accents are one
 * character, as some keyboards write them as two. Drops what cannot be seen and what XML does not allow: control
 * characters but tabs and line breaks, noncharacters, and those that turn the direction of whatever follows, by which a
 * name can pretend to be another one. Marks and isolates, which languages from right to left need, stay. Word processors
 * separate lines and pages by two control characters.
 */
const normalized = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\v\f\u0085]/g, " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufffe\uffff]/g, "")
    .normalize("NFC");

/** A text as it is stored: without the space around it, and empty if nothing of it can be seen. */
export function storedText(text: string): string {
  const read = normalized(text);
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(read) ? read.trim() : "";
}

/** The length of a text as all rules count it: an emoji is one character, as it is for the database. */
export const lengthOf = (text: string): number => [...text].length;

/** The message for a text that is too long. */
export const tooLong = (max: number): string => problemText("rules.tooLong", { max });

/** Refuses texts of more than `max` characters. */
const atMost = (max: number) =>
  z.check<string>(({ value, issues }) => {
    // Most texts are far shorter, and need not be taken apart.
    if (value.length <= max || lengthOf(value) <= max) return;
    const issue = { code: "too_big", origin: "string", maximum: max, inclusive: true } as const;
    issues.push({ ...issue, input: value, message: tooLong(max) });
  });

/** The message of a rule: of a catalogue, or in English where only the admin shows it. */
type RuleMessage = string | ReturnType<typeof problem>;

const missing = problem("rules.required");

/**
 * A required text: without what cannot be seen, trimmed, not empty, at most `max` characters.
 *
 * @param required the message if it is empty
 */
export const requiredText = (max: number, required: RuleMessage = missing) =>
  z
    .string(required)
    .overwrite(storedText)
    .min(1, required)
    .check(atMost(max))
    .refine(storable, problem("rules.controlCharacters"));

/** What browsers and mail programs read as the dots of a domain: of CJK keyboards, in full and half width. */
const otherDots = /[\u3002\uff0e\uff61]/g;

const invalidEmail = problem("rules.validEmail");

/** An address whose domain is in the form of the DNS, for example xn--mnchen-3ya.example for münchen.example. */
function withAsciiDomain(address: string): string {
  const [, mailbox, domain] =
    /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address.replace(otherDots, ".")) ?? [];
  // A domain in ASCII stays as it is, because URLs read some of them as IP addresses.
  if (!domain) return address;
  if (/^[a-z\d.-]+$/.test(domain)) return `${mailbox}@${domain}`;
  return `${mailbox}@${URL.parse(`http://${domain}`)?.hostname || domain}`;
}

/**
 * An email address that browsers accept, with a domain of at least two parts; trimmed and lower-cased, so that equal
 * addresses compare equal.
 *
 * @param required the message if it is empty
 */
export const emailAddress = (required: RuleMessage = missing) =>
  requiredText(254, required)
    .toLowerCase()
    .transform(withAsciiDomain)
    .pipe(z.email(invalidEmail))
    .pipe(z.string().regex(z.regexes.html5Email, invalidEmail));

/** An optional text: without what cannot be seen, trimmed, at most `max` characters; null if empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text && storedText(text)) || null)
    .pipe(requiredText(max).nullable());

/** A text that may be empty: trimmed, at most `max` characters. */
export const textOrEmpty = (max: number) => optionalText(max).transform((text) => text ?? "");

/** An optional email address; null if empty. */
export const optionalEmailAddress = optionalText(254).pipe(emailAddress().nullable());

/** A text with one entry per line: lines are trimmed, and empty ones dropped. */
export const listOfLines = (maxLines: number, maxLength: number) =>
  z
    .string()
    .nullish()
    .transform((text) =>
      textLines(normalized(text ?? ""))
        .map(storedText)
        .filter(Boolean),
    )
    .pipe(listOf(requiredText(maxLength), maxLines))
    .transform((lines) => lines.join("\n"));

/** A list with at most `max` entries. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, max = 50) =>
  z.array(entry).max(max, problem("rules.entriesAtMost", { max }));

/**
 * Whether a text is an address on the web: http(s) only, because other schemes may execute code, and without a user name or a
 * password, which would be public and can pretend to be the host.
 */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !hasCredentials(url);
}

const hasCredentials = ({ username, password }: URL) => username !== "" || password !== "";

/** Why a text is no address. */
function problemOfAddress(
  address: unknown,
  rule: "rules.webAddress" | "rules.addressOrPath",
): string {
  const url = URL.parse(String(address));
  return url && hasCredentials(url) ? problemText("rules.addressWithPassword") : problemText(rule);
}

/** A link, or null. One that starts with www. gets its scheme. */
export const webAddressOrNull = z
  .string()
  .nullable()
  .transform((address) => address?.replace(/^www\./i, "https://$&") ?? null)
  .refine((address) => address === null || isWebAddress(address), {
    error: ({ input }) => problemOfAddress(input, "rules.webAddress"),
  });

/** An optional link. */
export const optionalWebAddress = optionalText(2_000).pipe(webAddressOrNull);

/** An optional https link. */
export const optionalSecureAddress = optionalWebAddress.refine(
  (address) => address === null || /^https:/i.test(address),
  "Must be a web address that starts with https://",
);

const isAddress = (address: string) => isWebAddress(address) || /^\/(?![/\\])\S*$/.test(address);
const addressProblem = {
  error: ({ input }: { input: unknown }) => problemOfAddress(input, "rules.addressOrPath"),
};

const optionalAddress = () =>
  optionalText(2_000).refine((address) => address === null || isAddress(address), addressProblem);

/** An optional link: a URL, or a path of this site. */
export const optionalLink = optionalAddress();

/** An optional picture: a URL, or a path of this site. */
export const optionalImageAddress = optionalAddress();

/** A picture: a URL, or a path of this site. */
export const requiredImageAddress = requiredText(2_000).pipe(
  z.string().refine(isAddress, addressProblem),
);
