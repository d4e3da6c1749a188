import type { PagePlace } from "@summit/prisma/client.ts";
import { z } from "zod";
import { requiredMarkdown } from "#markdown/markdown-text.ts";
import { publication } from "#rules/publication.ts";
import { recordSlug } from "#rules/slug-rules.ts";
import { optionalImageAddress, optionalText, requiredText } from "#rules/text-rules.ts";

/** The site's own texts that a page of the same slug replaces, by the slugs of their paths. */
export const replaceableTexts: readonly string[] = [
  "about-us",
  "accessibility",
  "code-of-conduct",
  "privacy",
  "terms",
];

/** Where the site links to a page, in the order in which forms offer it. */
export const pagePlaces: { readonly [Name in PagePlace]: Name } = {
  none: "none",
  menu: "menu",
  footer: "footer",
};

/** A page's text. */
export const pageBody = requiredMarkdown(30_000);

/**
 * The rules of a page's form, shared by browser and server.
 *
 * @param reservedSlugs addresses of one segment that the site has taken itself
 */
export const pageInput = (reservedSlugs: ReadonlySet<string>) =>
  z.object({
    slug: recordSlug(
      new Set([...reservedSlugs].filter((slug) => !replaceableTexts.includes(slug))),
    ),
    title: requiredText(300),
    description: optionalText(600),
    coverUrl: optionalImageAddress,
    body: pageBody,
    place: z.enum(pagePlaces).default("none"),
    publication,
  });

export type PageInput = z.input<ReturnType<typeof pageInput>>;
