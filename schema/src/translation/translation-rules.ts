import { z } from "zod";
import { language as languageRule } from "#rules/language.ts";
import { listOf, optionalText, requiredText } from "#rules/text-rules.ts";
import {
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";
import type { Phrase, Translations } from "#translation/translations.ts";

/** How many languages one record can be translated to. */
export const maxTranslations = 12;

/** How many phrases one record can have translated to a language. */
export const maxPhrases = 500;

const phrase = z.object({ original: requiredText(2_000), text: optionalText(2_000) });

/** Phrases without a translation are left out. What is wrong with one is told by its original, since nobody knows its place. */
const phrases = listOf(z.unknown(), maxPhrases).transform((all, context): Phrase[] =>
  all.flatMap((given) => {
    const { data, error } = phrase.safeParse(given);
    if (error) context.issues.push(...issuesAt([originalOf(given)], error));
    return data?.text ? { original: data.original, text: data.text } : [];
  }),
);

const originalOf = (given: unknown): string => (given as Partial<Phrase> | null)?.original ?? "";

/**
 * Adds the translations of a model's texts to the rules of its record: each text keeps the rules of its field. The type stays that
 * of the record's own values, since nothing but the translations' own code reads them.
 */
export const withTranslations = <Rules extends z.ZodObject>(
  model: TranslatableModel,
  rules: Rules,
): Rules =>
  rules.safeExtend({ translations: translationRules(model, rules.shape) }) as unknown as Rules;

type Texts = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a value is one of objects by any keys. `z.record` leaves out one that is called like what every object has. */
const isOfTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every(isObject);

const translationRules = (model: TranslatableModel, shape: z.core.$ZodLooseShape) =>
  z
    .custom<Readonly<Record<string, Texts>>>(isOfTexts)
    .nullish()
    .transform((given, context): Translations => {
      const issues: z.core.$ZodRawIssue[] = [];
      const read = Object.entries(given ?? {}).flatMap(([tag, texts]) => {
        const parsed = languageRule.safeParse(tag);
        if (!parsed.success) issues.push(...issuesAt([tag], parsed.error));
        const fields = fieldsOf(model, shape).flatMap(([field, rule]) => {
          if (isBlank(texts[field])) return [];
          const result = rule.safeParse(texts[field]);
          if (!result.success) issues.push(...issuesAt([tag, field], result.error));
          return result.success && !isBlank(result.data) ? [[field, result.data] as const] : [];
        });
        return fields.length > 0 && parsed.data ? [[parsed.data, Object.fromEntries(fields)]] : [];
      });
      if (read.length > maxTranslations) {
        const message = `Must be at most ${maxTranslations} languages`;
        issues.push({ code: "custom", message, input: given, params: { code: "TOO_LONG" } });
      }
      context.issues.push(...issues);
      return Object.fromEntries(read);
    });

/** The rules of everything that a model has translations of. */
function fieldsOf(
  model: TranslatableModel,
  shape: z.core.$ZodLooseShape,
): (readonly [string, z.ZodType])[] {
  const texts = translatableTexts[model].map((field) => [field, shape[field]] as const);
  const lists = translatablePhrases[model] ? [["phrases", phrases] as const] : [];
  return [...texts, ...lists] as (readonly [string, z.ZodType])[];
}

const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

const issuesAt = (path: string[], { issues }: z.ZodError): z.core.$ZodRawIssue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }) as z.core.$ZodRawIssue);
