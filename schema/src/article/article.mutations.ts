import { articles } from "#article/article.service.ts";
import { Article } from "#article/article.type.ts";
import type { InputFields } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";

const articleFields = (t: InputFields, required: boolean) => ({
  slug: t.string({
    required,
    description:
      "The path of the article without slashes: lower-case letters, digits and single hyphens. Unique within the conference, and not the path of another page.",
  }),
  title: t.string({ required, description: "1–300 characters." }),
  excerpt: t.string({ required, description: "Plain text, 1–600 characters." }),
  category: t.string({ description: 'Up to 60 characters. Defaults to "Article".' }),
  coverUrl: t.string({
    description: "The picture above the text: http(s) address or path of this site.",
  }),
  body: t.string({ required, description: "Markdown, 1–30,000 characters." }),
  publishedOn: t.field({ type: "Date", required, description: "The date shown on the article." }),
  revisedOn: t.field({
    type: "Date",
    description: "The day of the last revision that readers are told of; not before publishedOn.",
  }),
  publication: t.field({ type: Publication, description: publicationInput }),
  publishAt: t.string({
    description:
      "When to publish a draft automatically: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM.",
  }),
});

addContentMutations("article", {
  kind: articles,
  type: Article,
  fields: articleFields,
});
