import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";

/** The argument of a field that finds a conference's record by its id. */
export const byIdArgs = builder.args((t) => ({
  id: t.id({ required: true, description: "Id of the record." }),
}));

/** The same for records with their own pages, which also have slugs. */
export const byIdOrSlugArgs = builder.args((t) => ({
  id: t.id({ description: "Id of the record; instead of `slug`." }),
  slug: t.string({ description: "The slug in the page's address; instead of `id`." }),
}));

/**
 * Which of the two was given.
 *
 * @throws BadInputError unless it is exactly one
 */
export function idOrSlug({
  id,
  slug,
}: {
  id?: string | null | undefined;
  slug?: string | null | undefined;
}): { id: string } | { slug: string } {
  if (id != null && slug == null) return { id };
  if (slug != null && id == null) return { slug };
  throw new BadInputError('Give either "id" or "slug".');
}
