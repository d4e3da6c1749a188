import type { Publication as PublicationName } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { callStateAt, isOffered } from "#call/call-state.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { Conference } from "#conference/conference.type.ts";
import {
  type LinkedPage,
  type MenuEntry as MenuEntryShape,
  menuEntriesOf,
} from "#menu/menu-entries.ts";
import type { MenuTarget as Target } from "#menu/validation.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";

interface PageInLinks extends LinkedPage {
  publication: PublicationName;
}

export const MenuTarget = builder.enumType("MenuTarget", {
  description: "What a menu entry leads to.",
  values: {
    home: { description: "The home page." },
    attend: { description: "The passes." },
    speakers: { description: "The speakers." },
    schedule: { description: "The programme." },
    venue: { description: "The venue." },
    tickets: { description: "The passes, in menus on wide screens." },
    exhibition: { description: "The exhibition." },
    call: {
      description:
        "The call for papers, in menus of conferences that have one with an opening. Visitors see it until its deadline.",
    },
    contact: { description: "The contact page." },
    page: { description: "A page that the conference has added." },
    link: { description: "Any address." },
  } satisfies Record<Target, { description: string }>,
});

const PageLink = builder.objectRef<PageInLinks>("PageLink").implement({
  description: "A page that the site links to.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The id of the page." }),
    slug: t.exposeString("slug", { description: "See `Page`." }),
    title: t.exposeString("title", { description: "Title." }),
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
    }),
  }),
});

const MenuEntry = builder.objectRef<MenuEntryShape<PageInLinks>>("MenuEntry").implement({
  description: "An entry of the menu at the top of a site.",
  fields: (t) => ({
    target: t.expose("target", { type: MenuTarget, description: "What it leads to." }),
    page: t.expose("page", {
      type: PageLink,
      nullable: true,
      description: "The page that it leads to, if it is one that the conference has added.",
    }),
    label: t.exposeString("label", {
      nullable: true,
      description: "Its label; null shows the built-in one, or the title of the page.",
    }),
    url: t.exposeString("url", {
      nullable: true,
      description: "The address of a link: a web address, or a path of the site.",
    }),
    hidden: t.exposeBoolean("hidden", { description: "Whether it is hidden." }),
  }),
});

const callTimes = { select: { opensAt: true, closesAt: true } } as const;

/** The pages that the site links to. Both fields select the same, so that they share one read. */
const linkedPages = {
  where: { place: { not: "none" } },
  orderBy: [{ sortKey: "asc" }, { id: "asc" }],
  select: { id: true, slug: true, title: true, publication: true, place: true },
} as const;

builder.prismaObjectFields(Conference, (t) => ({
  menu: t.field({
    type: [MenuEntry],
    description:
      "All entries of its menu in order, including hidden ones. Visitors do not see entries whose section of the site is empty.",
    select: { id: true, menu: { select: { entries: true } }, pages: linkedPages, call: callTimes },
    resolve: ({ id, menu, pages, call }) =>
      menuEntriesOf(
        menu?.entries,
        pages.filter(({ place }) => place === "menu"),
        {
          hasCall: callStateAt(call, new Date()) !== "none",
          isBuiltIn: id === defaultConferenceId,
        },
      ),
  }),
  offersCall: t.boolean({
    description:
      "Whether its site leads to the call for papers: that is from when it has an opening until its deadline.",
    select: { call: callTimes },
    resolve: ({ call }) => isOffered(call, new Date()),
  }),
  menuId: t.id({
    nullable: true,
    description: "Id of the menu in `recordHistory`; null until it is saved for the first time.",
    select: { menu: { select: { id: true } } },
    resolve: ({ menu }) => menu?.id,
  }),
  menuVersion: t.int({
    description:
      "Number of the current version of the menu. Pass it when saving to detect changes by others.",
    select: { menu: { select: { version: true } } },
    resolve: ({ menu }) => menu?.version ?? 0,
  }),
  footerPages: t.field({
    type: [PageLink],
    description: "The pages that the footer links to, by title.",
    select: { pages: linkedPages },
    resolve: ({ pages }) => pages.filter(({ place }) => place === "footer"),
  }),
}));
