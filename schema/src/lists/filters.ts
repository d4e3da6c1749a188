import type { InputFields } from "#builder.ts";
import type { ListedEntityName } from "#content/entities.ts";
import { withExternalId } from "#content/external-ids.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";

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
