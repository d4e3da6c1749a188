import type { InputFields } from "#builder.ts";

/** The filter field for synchronizing copies. */
export const updatedSinceField = (t: InputFields) =>
  t.field({
    type: "DateTime",
    description:
      "Only records created or changed at this instant or later. For deleted records see `deletions`.",
  });

/** The corresponding Prisma condition. */
export const changedSince = (filter?: { updatedSince?: Date | null } | null) =>
  filter?.updatedSince ? { updatedAt: { gte: filter.updatedSince } } : {};

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
