import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { siteAddressOf, siteAddressSelect } from "#conference/site-address.ts";
import type { Context } from "#context/context.ts";
import { Page } from "#page/page.type.ts";
import { dayName } from "#rules/conference-days.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const siteOf = { conference: { select: siteAddressSelect } } as const;

type Addressed = Parameters<typeof siteAddressOf>[1];

/** The absolute address of a page of a conference's site. */
function addressOf({ settings }: Context, conference: Addressed, path: string) {
  const { origin, base } = siteAddressOf(settings.publicUrl, conference);
  return origin + base + path;
}

const descriptionFor = (what: string) =>
  `Address of ${what} at the conference's site. It changes with the slug and with the host of the site; former addresses redirect.`;

builder.prismaObjectField(Conference, "url", (t) =>
  t.field({
    type: "URL",
    description: descriptionFor("the home page"),
    select: siteAddressSelect,
    resolve: (conference, _args, context) => {
      const { base } = siteAddressOf("", conference);
      return addressOf(context, conference, base ? "" : "/");
    },
  }),
);

builder.prismaObjectField(Speaker, "url", (t) =>
  t.field({
    type: "URL",
    description: descriptionFor("the speaker's page"),
    select: { slug: true, ...siteOf },
    resolve: ({ conference, slug }, _args, context) =>
      addressOf(context, conference, context.settings.pagePaths.speaker({ slug })),
  }),
);

builder.prismaObjectField(ScheduleItem, "url", (t) =>
  t.field({
    type: "URL",
    nullable: true,
    description: `${descriptionFor("the session's page")} Null for breaks and for what is not scheduled yet, which have none.`,
    select: { day: true, slug: true, type: true, ...siteOf },
    resolve: ({ conference, day, slug, type }, _args, context) =>
      type === "Break" || day === null
        ? null
        : addressOf(
            context,
            conference,
            context.settings.pagePaths.session({ day: dayName(day), slug }),
          ),
  }),
);

builder.prismaObjectField(Page, "url", (t) =>
  t.field({
    type: "URL",
    description: descriptionFor("the page"),
    select: { slug: true, ...siteOf },
    resolve: ({ conference, slug }, _args, context) =>
      addressOf(context, conference, context.settings.pagePaths.article({ slug })),
  }),
);

builder.prismaObjectField(Article, "url", (t) =>
  t.field({
    type: "URL",
    description: descriptionFor("the article"),
    select: { slug: true, ...siteOf },
    resolve: ({ conference, slug }, _args, context) =>
      addressOf(context, conference, context.settings.pagePaths.article({ slug })),
  }),
);
