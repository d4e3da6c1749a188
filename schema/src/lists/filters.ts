import type { InputFieldMap } from "@pothos/core";
import { Prisma } from "@summit/prisma/client.ts";
import type { InputFields } from "#builder.ts";
import type { ListedEntityName } from "#content/entities.ts";
import { withExternalId } from "#content/external-ids.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { language as languageRule } from "#rules/language.ts";
import { isTranslatable, translatableTexts, usualTexts } from "#translation/translatable.ts";

/** The filter fields for synchronizing copies. */
export const copyFields = (t: InputFields) => ({
  externalIds: t.stringList({
    description: `Only records with one of these ids in the system that they were imported from, also where they were merged; at most ${apiLimits.rows}.`,
  }),
  updatedSince: t.field({
    type: "DateTime",
    description:
      "Only records created or changed at this instant or later. For deleted records see `deletions`.",
  }),
});

type CopyFilter = { externalIds?: string[] | null; updatedSince?: Date | null };

/**
 * The corresponding Prisma condition for a kind of records.
 *
 * @throws BadInputError for too many ids
 */
export function copied(entity: ListedEntityName, filter?: CopyFilter | null) {
  const { externalIds, updatedSince } = filter ?? {};
  if (externalIds && externalIds.length > apiLimits.rows) {
    throw new BadInputError(`"externalIds" has more than ${apiLimits.rows} entries.`);
  }
  return {
    ...(externalIds && withExternalId(entity, externalIds)),
    ...(updatedSince && { updatedAt: { gte: updatedSince } }),
  };
}

/** The filter field for finding what has to be translated; nothing for a kind that is not. */
export const translationFields = (model: string, t: InputFields): InputFieldMap =>
  isTranslatable(model)
    ? {
        untranslated: t.string({
          description:
            "Only records with a text that has no translation to the language of this BCP 47 tag.",
        }),
      }
    : {};

/**
 * The corresponding Prisma condition.
 *
 * @throws BadInputError for what is no language tag
 */
export function untranslatedTo(model: string, filter?: { untranslated?: string | null } | null) {
  const tag = filter?.untranslated;
  if (tag == null || !isTranslatable(model)) return {};
  const { data: language } = languageRule.safeParse(tag);
  if (!language) throw new BadInputError("The language must be a code such as en-GB or fr.");
  return {
    OR: translatableTexts[model].map((field) => ({
      [field]: { notIn: ["", usualTexts[model]?.[field] ?? ""] },
      translations: { path: [language, field], equals: Prisma.DbNull },
    })),
  };
}

/** The filter fields for a time range. */
export const createdFields = (t: InputFields) => ({
  createdFrom: t.field({
    type: "DateTime",
    description: "Only entries created at this instant or later.",
  }),
  createdBefore: t.field({
    type: "DateTime",
    description: "Only entries created before this instant.",
  }),
});

type Span = { createdFrom?: Date | null; createdBefore?: Date | null };

/** The corresponding Prisma condition. */
export const createdWithin = (filter?: Span | null) =>
  filter?.createdFrom || filter?.createdBefore
    ? {
        createdAt: {
          ...(filter.createdFrom && { gte: filter.createdFrom }),
          ...(filter.createdBefore && { lt: filter.createdBefore }),
        },
      }
    : {};
