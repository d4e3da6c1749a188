import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { sectionSelect, sectionsOf, siteSections } from "#conference/sections.ts";

const SiteSection = builder.enumType("SiteSection", {
  description: "A part of a conference's site that is there when it has something to show.",
  values: siteSections,
});

builder.prismaObjectField(Conference, "sections", (t) =>
  t.field({
    type: [SiteSection],
    description: "What its site has something to show of; the rest is not in its navigation.",
    select: sectionSelect,
    resolve: sectionsOf,
  }),
);
