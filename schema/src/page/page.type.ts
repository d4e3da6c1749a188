import type { PagePlace as Place } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costOfText } from "#limits/list-costs.ts";
import { asParagraphs } from "#markdown/rendered.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";

export const PagePlace = builder.enumType("PagePlace", {
  description: "Where the site links to a page.",
  values: {
    none: { description: "Nowhere by itself; texts and menu entries can link to it." },
    menu: { description: "In the menu at the top." },
    footer: { description: "In the footer." },
  } satisfies Record<Place, { description: string }>,
});

export const Page = builder.prismaObject("Page", {
  interfaces: [Node],
  select: { id: true },
  description: "A page that a conference has added.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    slug: t.exposeString("slug", {
      description:
        "The page's address is /{slug}/; where it replaces a text of the site, that of the text.",
    }),
    title: t.exposeString("title", { description: "Title." }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Plain text for search engines; null where it is the beginning of the text.",
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
      select: { body: true, contentHtml: true },
      resolve: ({ body, contentHtml }) => contentHtml ?? asParagraphs(body, "page"),
    }),
    place: t.expose("place", { type: PagePlace, description: "Where the site links to it." }),
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
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
