import { z } from "zod";
import { calendarDay, optionalCalendarDay } from "#rules/calendar-rules.ts";
import { optionalText, requiredText } from "#rules/text-rules.ts";

const slugBeside = (reservedSlugs: ReadonlySet<string>) =>
  requiredText(200).pipe(
    z
      .string()
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "Must be lower-case letters, digits and single hyphens, such as my-article",
      )
      .refine((text) => !reservedSlugs.has(text), "Is the address of another page"),
  );

/** The marks that Markdown pairs with each other, at a cost that grows with their square. */
const pairedMarks = /[*_~[\]`]/g;
const mostMarks = 500;

/** Lines of lists and quotes, whose cost grows with the square of their number, too. */
const listLines = /^[ \t]*(?:[>+*-]|\d{1,9}[.)])/gm;
const mostListLines = 1_000;

/** Line starts that open quotes and lists inside each other, each a level of recursion. */
const deepNesting = /^(?:[ \t]*(?:>|[-+*](?=[ \t>])|\d{1,9}[.)](?=[ \t>]))){6}/m;

/** An article's Markdown, bounded so that no text can keep the server busy for long. */
export const articleBody = requiredText(30_000).pipe(
  z
    .string()
    .refine(
      (text) =>
        text
          .split(/\n\s*\n/)
          .every((block) => (block.match(pairedMarks)?.length ?? 0) <= mostMarks),
      `Must not have more than ${mostMarks} marks such as * or [ in one paragraph`,
    )
    .refine(
      (text) => (text.match(listLines)?.length ?? 0) <= mostListLines,
      "Must not have more than 1,000 lines of lists and quotes",
    )
    .refine(
      (text) => !deepNesting.test(text),
      "Must not nest lists and quotes more than 5 deep in one line",
    ),
);

/**
 * An article's form; the browser and the server check the same rules.
 *
 * @param reservedSlugs addresses of one segment that the site has taken itself
 */
export const articleInput = (reservedSlugs: ReadonlySet<string>) =>
  z
    .object({
      slug: slugBeside(reservedSlugs),
      title: requiredText(300),
      excerpt: requiredText(600),
      category: optionalText(60).transform((category) => category ?? "Article"),
      body: articleBody,
      publishedOn: calendarDay,
      revisedOn: optionalCalendarDay,
    })
    .refine(({ publishedOn, revisedOn }) => revisedOn === null || revisedOn >= publishedOn, {
      path: ["revisedOn"],
      message: "Must not be before the day of publication",
    });

export type ArticleInput = z.input<ReturnType<typeof articleInput>>;
