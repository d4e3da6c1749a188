import type { InputFields } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { pages } from "#page/page.service.ts";
import { Page, PagePlace } from "#page/page.type.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";

const pageFields = (t: InputFields, required: boolean) => ({
  slug: t.string({
    required,
    description:
      "The path of the page without slashes: lower-case letters, digits and single hyphens. Unique among the pages and articles of the conference. Of the paths of the site's own pages, only those of its texts are allowed (about-us, accessibility, code-of-conduct, privacy, terms): the page replaces that text.",
  }),
  title: t.string({ required, description: "1–300 characters." }),
  description: t.string({
    description:
      "Plain text for search engines, up to 600 characters. Defaults to the beginning of the text.",
  }),
  coverUrl: t.string({
    description: "The picture above the text: http(s) address or path of this site.",
  }),
  body: t.string({ required, description: "Markdown, 1–30,000 characters." }),
  place: t.field({
    type: PagePlace,
    description: "Where the site links to it. Defaults to none.",
  }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

addContentMutations("page", {
  kind: pages,
  type: Page,
  fields: pageFields,
});
