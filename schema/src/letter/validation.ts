import { z } from "zod";
import { audienceRules } from "#letter/audience-rules.ts";
import { issuePlaceholders, letterPlaceholders, wordsInBraces } from "#letter/placeholders.ts";
import { requiredMarkdown } from "#markdown/markdown-text.ts";
import { optionalWallClock } from "#rules/calendar-rules.ts";
import { optionalEmailAddress, optionalText, requiredText } from "#rules/text-rules.ts";

/** How many links a letter has at most: more are what spam has. */
const maxLinks = 30;

/** What becomes a link: addresses, and the targets of links that lead elsewhere in the site. */
const links = /https?:\/\/|\]\(|\bwww\./gi;

/** A letter's text. */
export const letterBody = requiredMarkdown(20_000).refine(
  (body) => (body.match(links)?.length ?? 0) <= maxLinks,
  `Must not have more than ${maxLinks} links`,
);

/** A subject: one line, since further ones would be headers of the mail. */
export const letterSubject = requiredText(200).refine(
  (subject) => !/[\r\n\u2028\u2029]/.test(subject),
  "Must be a single line",
);

const kinds = { letter: "letter", issue: "issue" } as const;

/** The rules of a letter's form, shared by browser and server. */
export const letterInput = z
  .object({
    kind: z
      .enum(kinds)
      .nullish()
      .transform((kind) => kind ?? "letter"),
    subject: letterSubject,
    body: letterBody,
    audience: audienceRules,
    fromName: optionalText(80),
    replyTo: optionalEmailAddress,
    isPublic: z
      .boolean()
      .nullish()
      .transform((isPublic) => isPublic ?? false),
  })
  .superRefine(({ kind, audience, isPublic, subject, body }, { addIssue }) => {
    const complain = (path: string, message: string) =>
      addIssue({ code: "custom", path: [path], message, params: { code: "NOT_ALLOWED" } });
    if (kind === "issue" && audience.list !== "subscribers") {
      complain("audience", "An issue of the newsletter goes to its subscribers");
    }
    if (kind === "letter" && audience.list === "subscribers") {
      complain("audience", "Subscribers get issues of the newsletter");
    }
    if (kind === "letter" && isPublic) {
      complain("isPublic", "Only issues of the newsletter are in its archive");
    }
    const known: readonly string[] =
      kind === "issue" ? issuePlaceholders : Object.keys(letterPlaceholders);
    for (const [field, text] of [
      ["subject", subject],
      ["body", body],
    ] as const) {
      const unknown = wordsInBraces(text).filter((word) => !known.includes(word));
      if (unknown.length > 0) {
        complain(field, `Contains {${unknown.join("}, {")}}, which means nothing here`);
      }
    }
  });

export type LetterInput = z.input<typeof letterInput>;

/** The rules of when a letter is sent, shared by browser and server. */
export const sendingInput = z.object({ at: optionalWallClock });
