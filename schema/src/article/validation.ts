import { z } from "zod";
import { requiredMarkdown } from "#markdown/markdown-text.ts";
import { calendarDay, optionalCalendarDay, optionalWallClock } from "#rules/calendar-rules.ts";
import { publication } from "#rules/publication.ts";
import { recordSlug } from "#rules/slug-rules.ts";
import { optionalImageAddress, optionalText, requiredText } from "#rules/text-rules.ts";

/** An article's text. */
export const articleBody = requiredMarkdown(30_000);

/**
 * The rules of an article's form, shared by browser and server.
 *
 * @param reservedSlugs addresses of one segment that the site has taken itself
 */
export const articleInput = (reservedSlugs: ReadonlySet<string>) =>
  z
    .object({
      slug: recordSlug(reservedSlugs),
      title: requiredText(300),
      excerpt: requiredText(600),
      category: optionalText(60).transform((category) => category ?? "Article"),
      coverUrl: optionalImageAddress,
      body: articleBody,
      publishedOn: calendarDay,
      revisedOn: optionalCalendarDay,
      publication,
      publishAt: optionalWallClock,
    })
    .refine(({ publishedOn, revisedOn }) => revisedOn === null || revisedOn >= publishedOn, {
      path: ["revisedOn"],
      message: "Must not be before the day of publication",
    })
    .refine(
      ({ publication, publishAt, publishedOn }) =>
        publication === "published"
          ? publishedOn <= latestDay()
          : publishAt === null || publishedOn <= publishAt.slice(0, 10),
      {
        path: ["publishedOn"],
        message: "Must not be after the day on which everybody sees it",
        params: { code: "NOT_ALLOWED" },
      },
    );

/** Today where the day begins first, because the rule does not know the conference's time zone. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

export type ArticleInput = z.input<ReturnType<typeof articleInput>>;
