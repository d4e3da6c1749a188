import type { InputFields } from "#builder.ts";

/** The field of a filter by which a copy elsewhere is kept up to date. */
export const updatedSinceField = (t: InputFields) =>
  t.field({
    type: "DateTime",
    description:
      "Only records created or changed at this instant or later. Deleted records are not reported.",
  });

/** The corresponding Prisma condition. */
export const changedSince = (filter?: { updatedSince?: Date | null } | null) =>
  filter?.updatedSince ? { updatedAt: { gte: filter.updatedSince } } : {};

/** The fields of a filter that choose a span of time. */
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
