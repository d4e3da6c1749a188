import { contentOf, contentSelection } from "#article/article-content.ts";
import { publishAtSelection, publishAtText } from "#article/publish-at.ts";
import { readingMinutes } from "#article/reading-time.ts";
import { builder } from "#builder.ts";
import { costOfText } from "#limits/list-costs.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";

export const Article = builder.prismaObject("Article", {
  interfaces: [Node],
  select: { id: true },
  description: "A news article.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    slug: t.exposeString("slug", { description: "The article's address is /{slug}/." }),
    title: t.exposeString("title", { description: "Headline." }),
    excerpt: t.exposeString("excerpt", { description: "Plain text for lists and search engines." }),
    category: t.exposeString("category", {
      description: 'Shown on the article\'s page; lists show "News".',
    }),
    coverUrl: t.exposeString("coverUrl", {
      nullable: true,
      description: storedAddress("the picture above the text"),
    }),
    coverImage: t.field({
      type: Picture,
      nullable: true,
      description: "The picture above the text, where the site keeps it.",
      select: { coverUrl: true },
      resolve: ({ coverUrl }, _args, context) => findPicture(context, coverUrl),
    }),
    body: t.exposeString("body", {
      description: "Markdown, as it was written.",
      complexity: costOfText,
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
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
    }),
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
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "Id of the record in the system it was imported from. Public.",
    }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version. Pass it when saving to detect changes by others.",
    }),
    createdAt: t.expose("createdAt", { description: "When it was created.", type: "DateTime" }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
  }),
});
