import type { PageName } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** The title of a page, what follows it, and what search engines show. */
type PageTexts = { title?: string; lead?: string; description?: string };

/** What the team has written at the top of a page, or else the usual texts. */
export function pageTexts<Usual extends PageTexts>(
  conference: Pick<Conference, "pageTexts"> | undefined,
  page: PageName,
  usual: Usual,
): PageTexts & Usual {
  const own = conference?.pageTexts.find((texts) => texts.page === page);
  return {
    ...usual,
    ...(own?.title && { title: own.title }),
    ...(own?.lead && { lead: own.lead }),
    ...(own?.description && { description: own.description }),
  };
}
