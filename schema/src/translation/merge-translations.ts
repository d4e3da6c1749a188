import { canonicalLanguage } from "#formats/formats.ts";
import { type Phrase, phrasesIn, translationsOf } from "#translation/translations.ts";

/** What an input says of one language: omitted texts stay, null clears. */
interface GivenTranslation extends Readonly<Record<string, unknown>> {
  language: string;
  phrases?: readonly { original: string; text?: string | null }[] | null;
}

/**
 * The translations of a record after an input, which names languages and texts one by one. The ones of a form, or of a history,
 * are whole.
 *
 * @param before its translations so far
 */
export function mergeTranslations(before: unknown, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  // What is no tag may be the name of what every object has.
  const merged = new Map<string, object>(Object.entries(translationsOf(before)));
  for (const { language: tag, phrases, ...texts } of given as GivenTranslation[]) {
    const language = spelled(tag);
    const known = merged.get(language);
    merged.set(language, {
      ...known,
      ...texts,
      ...(phrases && {
        phrases: mergePhrases(phrasesIn({ [language]: known }, language), phrases),
      }),
    });
  }
  return Object.fromEntries(merged);
}

/** The canonical spelling of a tag. What is no tag stays, for the rules to refuse. */
export function spelled(tag: string): string {
  try {
    return canonicalLanguage(tag.trim());
  } catch {
    return tag;
  }
}

function mergePhrases(
  known: readonly Phrase[],
  given: NonNullable<GivenTranslation["phrases"]>,
): Phrase[] {
  const texts = new Map(known.map(({ original, text }) => [original, text]));
  for (const { original, text } of given) texts.set(original.trim(), text ?? "");
  return [...texts].map(([original, text]) => ({ original, text }));
}
