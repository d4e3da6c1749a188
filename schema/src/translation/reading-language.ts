import type { Conference } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { contextOfOperation } from "#context/root-field-context.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { readPublished } from "#publication/drafts.ts";
import { language as languageRule } from "#rules/language.ts";
import { type ChosenLanguage, chooseLanguage } from "#translation/chosen-language.ts";

type Languages = Pick<Conference, "language" | "otherLanguages">;

/** The languages that an operation has read, by conferences. */
const known = new WeakMap<object, Map<string, Promise<Languages | null>>>();

function languagesOf(context: Context, conferenceId: string): Promise<Languages | null> {
  const operation = contextOfOperation(context);
  const read = known.get(operation) ?? new Map<string, Promise<Languages | null>>();
  known.set(operation, read);
  const languages =
    read.get(conferenceId) ??
    Promise.resolve(
      context.db.conference.findUnique({
        where: { id: conferenceId },
        select: { language: true, otherLanguages: true },
      }),
    );
  read.set(conferenceId, languages);
  return languages;
}

/**
 * The further language of a conference that is asked for; undefined if it has no such one. The first one is how everything was
 * written, and others fall back to it.
 *
 * @throws BadInputError for what is no language tag
 */
export async function furtherLanguage(
  context: Context,
  conferenceId: string,
  asked: string,
): Promise<ChosenLanguage | undefined> {
  const { data: language } = languageRule.safeParse(asked);
  if (!language) throw new BadInputError("The language must be a code such as en-GB or fr.");
  const conference = await languagesOf(context, conferenceId);
  return conference?.otherLanguages.includes(language)
    ? { language, first: conference.language }
    : undefined;
}

/** Reads what a root field asks for in a further language of its conference; errors as of `furtherLanguage`. */
export async function readInLanguage(
  context: Context,
  conferenceId: string,
  asked: string,
): Promise<void> {
  const language = await furtherLanguage(context, conferenceId, asked);
  if (!language) return;
  chooseLanguage(context, language);
  readPublished(context);
}
