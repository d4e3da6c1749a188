import { z } from "zod";

/** Reserved words, as slugs and as host names. */
const reserved = new Set(
  (
    "account admin api app assets auth blog conference conferences default demo docs graphql help mail new " +
    "news static status summit support test www"
  ).split(" "),
);

const shortest = 3;
const longest = 80;

/** A conference's slug, as chosen by its owner. */
export const conferenceSlug = z
  .string("Required")
  .trim()
  .min(shortest, `Must be at least ${shortest} characters`)
  .max(longest, `Must be at most ${longest} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Only lower-case letters, digits and single hyphens")
  .refine((slug) => !reserved.has(slug), {
    message: "This address is reserved",
    params: { code: "TAKEN" },
  });
