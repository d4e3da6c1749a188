import type { Page } from "@summit/prisma/client.ts";
import { takenSlugCheck } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import type { Settings } from "#context/context.ts";
import { pageBody, pageInput } from "#page/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type PageInput = ReturnType<typeof pageInput>;

/** How pages are validated, read and written. */
export const pages = ({ reservedSlugs }: SlugRules): ContentKind<Page, PageInput> => ({
  entity: "page",
  address: "article",
  input: withTranslations("Page", pageInput(reservedSlugs)),
  markdown: { field: "body", rules: pageBody, form: "page", html: "contentHtml" },
  check: takenSlugCheck,
});
