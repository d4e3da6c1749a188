import { contentOf, contentSelection } from "#article/article-content.ts";
import { publishAtSelection, publishAtText } from "#article/publish-at.ts";
import { readingMinutes } from "#article/reading-time.ts";
import { builder } from "#builder.ts";
import { publicationField, recordFields, textFields, timeFields } from "#content/record-fields.ts";
import { costOfText } from "#limits/list-costs.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";

export const Article = builder.prismaObject("Article", {
  interfaces: [Node],
  select: { id: true },
  description: "A news article.",
  fields: (t) => ({
    ...recordFields(t),
    slug: t.exposeString("slug", { description: "The article's address is /{slug}/." }),
    title: t.exposeString("title", { description: "Headline." }),
    excerpt: t.exposeString("excerpt", { description: "Plain text for lists and search engines." }),
    category: t.exposeString("category", {
      description: 'Shown on the article\'s page; lists show "News".',
    }),
    ...textFields(t),
    coverImage: t.field({
      type: Picture,
      nullable: true,
      description: "The picture above the text, where the site keeps it.",
      select: { coverUrl: true },
      resolve: ({ coverUrl }, _args, context) => findPicture(context, coverUrl),
    }),
    content: t.string({
      description: "Sanitised HTML of the body.",
      complexity: costOfText,
      select: contentSelection,
      resolve: contentOf,
    }),
    readingMinutes: t.int({
      description: "Estimated reading time in whole minutes, at least 1.",
      complexity: costOfText,
      select: { body: true },
      resolve: ({ body }) => readingMinutes(body),
    }),
    publishedOn: t.expose("publishedOn", {
      description: "The date shown on the article.",
      type: "Date",
    }),
    revisedOn: t.expose("revisedOn", {
      type: "Date",
      nullable: true,
      description: "The day of the last revision that readers are told of.",
    }),
    ...publicationField(t),
    publishAt: t.string({
      nullable: true,
      description:
        "When a draft is published automatically: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM.",
      select: publishAtSelection,
      resolve: publishAtText,
    }),
    publishesAt: t.expose("publishAt", {
      type: "DateTime",
      nullable: true,
      description: "When a draft is published automatically.",
    }),
    ...timeFields(t),
  }),
});
