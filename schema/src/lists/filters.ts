import type { InputFields } from "#builder.ts";

/** The field of a filter by which a copy elsewhere is kept up to date. */
export const updatedSinceField = (t: InputFields) =>
  t.field({
    type: "DateTime",
    description:
      "Changed at this instant or later, or new since. What was deleted is not told by it.",
  });

/** The same as a condition of Prisma's. */
export const changedSince = (filter?: { updatedSince?: Date | null } | null) =>
  filter?.updatedSince ? { updatedAt: { gte: filter.updatedSince } } : {};

/** The fields of a filter that choose a span of time. */
export const createdFields = (t: InputFields) => ({
  createdFrom: t.field({ type: "DateTime", description: "Stored at this instant or later." }),
  createdBefore: t.field({ type: "DateTime", description: "Stored before this instant." }),
});

type Span = { createdFrom?: Date | null; createdBefore?: Date | null };

/** The same as a condition of Prisma's. */
export const createdWithin = (filter?: Span | null) =>
  filter?.createdFrom || filter?.createdBefore
    ? {
        createdAt: {
          ...(filter.createdFrom && { gte: filter.createdFrom }),
          ...(filter.createdBefore && { lt: filter.createdBefore }),
        },
      }
    : {};
