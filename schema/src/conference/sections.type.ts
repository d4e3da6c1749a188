import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import {
  type SiteSection as SiteSectionName,
  sectionSelect,
  sectionsOf,
} from "#conference/sections.ts";

const SiteSection = builder.enumType("SiteSection", {
  description: "A part of a conference's site that exists only when it has something to show.",
  values: {
    speakers: { description: "The speakers." },
    schedule: { description: "The agenda." },
    venue: { description: "The venue." },
    tickets: { description: "The passes that are on sale." },
    exhibition: { description: "The exhibit packages." },
    sponsors: { description: "The sponsors." },
    news: { description: "The articles." },
    newsletter: { description: "The public issues of the newsletter." },
  } satisfies Record<SiteSectionName, { description: string }>,
});

builder.prismaObjectField(Conference, "sections", (t) =>
  t.field({
    type: [SiteSection],
    description:
      "The sections of its site that have something to show; the others are left out of the navigation.",
    select: sectionSelect,
    resolve: sectionsOf,
  }),
);
