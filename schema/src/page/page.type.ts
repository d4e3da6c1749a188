import type { PagePlace as Place } from "@summit/prisma/client.ts";
import { contentOf, contentSelection } from "#article/article-content.ts";
import { builder } from "#builder.ts";
import { publicationField, recordFields, textFields, timeFields } from "#content/record-fields.ts";
import { costOfText } from "#limits/list-costs.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";

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
    ...recordFields(t),
    slug: t.exposeString("slug", {
      description:
        "The page's address is /{slug}/; where it replaces a text of the site, that of the text.",
    }),
    title: t.exposeString("title", { description: "Title." }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Plain text for search engines; null where it is the beginning of the text.",
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
    place: t.expose("place", { type: PagePlace, description: "Where the site links to it." }),
    ...publicationField(t),
    ...timeFields(t),
  }),
});
