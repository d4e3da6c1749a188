import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";

/** The arguments of a field that finds a conference's record. */
export const byIdArgs = builder.args((t) => ({
  id: t.id({ description: "Id of the record." }),
  externalId: t.string({
    description: "Id in the system that the record was imported from; instead of `id`.",
  }),
}));

/** The same for records with their own pages, which also have slugs. */
export const byIdOrSlugArgs = builder.args((t) => ({
  id: t.id({ description: "Id of the record." }),
  slug: t.string({ description: "The slug in the page's address; instead of `id`." }),
  externalId: t.string({
    description: "Id in the system that the record was imported from; instead of `id`.",
  }),
}));

type Given<Key extends string> = { [Name in Key]?: string | null | undefined };

/**
 * Which of these was given.
 *
 * @param keys those that can be given
 * @throws BadInputError unless it is exactly one
 */
export function lookupOf<Key extends string>(
  asked: Given<Key>,
  keys: readonly Key[],
): { [Name in Key]: Record<Name, string> }[Key] {
  const present = keys.filter((key) => asked[key] != null);
  const [key] = present;
  if (key && present.length === 1) {
    return { [key]: asked[key] } as { [Name in Key]: Record<Name, string> }[Key];
  }
  throw new BadInputError(`Give exactly one of ${keys.map((name) => `"${name}"`).join(", ")}.`);
}
