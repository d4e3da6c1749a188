import { conferenceValues } from "@summit/schema/letter/recipient-values.ts";
import { localeOf } from "@summit/schema/validation/formats.ts";
import {
  fillLetter,
  type LetterText,
  type OpeningKind,
  type openingPlaceholders,
} from "@summit/schema/validation/letter-texts.ts";
import { type ConferenceInMail, withoutAddresses, writerInMail } from "#mail/conference-in-mail.ts";
import type { MessageSources } from "#mail/message.ts";

/** The placeholders of a text whose values are not the conference's. */
type Words<Kind extends OpeningKind> = Exclude<
  keyof (typeof openingPlaceholders)[Kind],
  "conference" | "dates"
>;

/**
 * The subject of a mail to a speaker and the text with which it begins, in the words of the team: in the language of the
 * recipient if they are translated, else in the first one. Null for the usual text: the team has none of its own, or a
 * placeholder of it has no value.
 *
 * @param valuesIn a locale; as they may be shown
 */
export async function ownOpening<Kind extends OpeningKind>(
  { db, asWritten, ownTexts }: MessageSources,
  conference: ConferenceInMail,
  kind: Kind,
  valuesIn: (locale: string) => Record<Words<Kind>, string | null>,
): Promise<LetterText | null> {
  const { id, contentLanguage = "", isOfSite } = conference;
  const own = (await ownTexts(id))[kind];
  if (!own) return null;
  const translated = own.translations?.[contentLanguage];
  const view = translated ? db : asWritten;
  const stored = await view.conference.findUnique({ where: { id, deletedAt: null } });
  if (!stored) return null;
  const { missing, ...opening } = fillLetter(safeText(translated ?? own, isOfSite), {
    ...conferenceValues(stored),
    conference: writerInMail(conference, stored.name),
    ...valuesIn(localeOf(stored)),
  });
  return missing.length > 0 ? null : opening;
}

/** Anyone can create a conference, and write to a stranger as its speaker. */
function safeText({ subject, body }: LetterText, isTrusted: boolean): LetterText {
  if (isTrusted) return { subject, body };
  const lines = body.split(/\r?\n/).map(withoutAddresses);
  return { subject: withoutAddresses(subject), body: lines.join("\n") };
}

/** A value of such a text, with the same care. */
export const safeValue = ({ isOfSite }: ConferenceInMail, text: string): string =>
  isOfSite ? text : withoutAddresses(text);
