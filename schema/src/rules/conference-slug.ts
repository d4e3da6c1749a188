import { z } from "zod";

/** Words that the site keeps for itself, as addresses and as names of hosts. */
const reserved = new Set(
  (
    "account admin api app assets auth blog conference conferences default demo docs graphql help mail new " +
    "news static status summit support test www"
  ).split(" "),
);

const shortest = 3;
const longest = 80;

/** The address of a conference, as its owner chooses it. */
export const conferenceSlug = z
  .string("Required")
  .trim()
  .min(shortest, `Must be at least ${shortest} characters`)
  .max(longest, `Must be at most ${longest} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Only lower-case letters, digits and single hyphens")
  .refine((slug) => !reserved.has(slug), {
    message: "The site keeps this address for itself",
    params: { code: "TAKEN" },
  });
