import { builder } from "#builder.ts";

/** The argument of lists that are searched. */
export const searchArgs = builder.args((t) => ({
  search: t.string({ description: "Only what holds these words; everything without." }),
}));

/** A text column that holds what was searched for, in any case. */
type Holds = { contains: string; mode: "insensitive" };

/** What is searched for; nothing where it is blank. */
export const searched = (search: string | null | undefined): string | undefined =>
  search?.trim().slice(0, 200) || undefined;

/**
 * A search as a part of a `where`.
 *
 * @param columns where to look; one of them is enough
 */
export function searchIn<Where>(
  search: string | null | undefined,
  columns: (text: Holds) => Where[],
): { OR?: Where[] } {
  const contains = searched(search);
  return contains ? { OR: columns({ contains, mode: "insensitive" }) } : {};
}

/** For columns of names that are written with hyphens and shown without. */
export const hyphenated = (text: Holds): Holds => ({
  ...text,
  contains: text.contains.replaceAll(" ", "-"),
});
