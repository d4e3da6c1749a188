import { builder } from "#builder.ts";
import { fold, joined } from "#rules/fold.ts";

/** The argument of searchable lists. */
export const searchArgs = builder.args((t) => ({
  search: t.string({
    description: "Only entries that contain this text, in any case. Omit for all.",
  }),
}));

/** Prisma's filter for a text column that contains the search term, in any case. */
export type TextFilter = { contains: string; mode: "insensitive" };

/** The trimmed search term; undefined where it is blank. */
export const searchTerm = (search: string | null | undefined): string | undefined =>
  search?.trim().slice(0, 200) || undefined;

/**
 * A search as a Prisma condition.
 *
 * @param columns where to look, for the text as it is and for its folded form, in which "e-mail" is "email"; one of them
 * is enough
 */
export function searchIn<Where>(
  search: string | null | undefined,
  columns: (text: TextFilter, folded: TextFilter) => Where[],
): { OR?: Where[] } {
  const contains = searchTerm(search);
  if (!contains) return {};
  const mode = "insensitive" as const;
  return {
    OR: columns(
      { contains: literally(contains), mode },
      { contains: literally(joined(fold(contains))), mode },
    ),
  };
}

/** PostgreSQL reads these characters as wildcards, and Prisma does not escape them. */
export const literally = (term: string): string => term.replace(/[\\%_]/g, "\\$&");

/** For columns with hyphenated names, which are displayed with spaces. */
export const hyphenated = (text: TextFilter): TextFilter => ({
  ...text,
  contains: text.contains.replaceAll(" ", "-"),
});
