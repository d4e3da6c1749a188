import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";

const SiteSection = builder.enumType("SiteSection", {
  description: "A part of a conference's site that is there when it has something to show.",
  values: ["speakers", "schedule", "venue", "tickets", "exhibition", "sponsors", "news"] as const,
});

builder.prismaObjectField(Conference, "sections", (t) =>
  t.field({
    type: [SiteSection],
    description: "What its site has something to show of; the rest is not in its navigation.",
    // One statement counts all of them, and one finds the venue.
    select: {
      venueDetails: { select: { id: true } },
      _count: {
        select: {
          speakers: true,
          scheduleItems: true,
          ticketTypes: { where: { active: true } },
          exhibitPackages: true,
          sponsors: true,
          articles: true,
        },
      },
    },
    resolve: ({ venueDetails, _count: count }) => {
      const has = {
        speakers: count.speakers > 0,
        schedule: count.scheduleItems > 0,
        venue: venueDetails !== null,
        tickets: count.ticketTypes > 0,
        exhibition: count.exhibitPackages > 0,
        sponsors: count.sponsors > 0,
        news: count.articles > 0,
      };
      return (Object.keys(has) as (keyof typeof has)[]).filter((section) => has[section]);
    },
  }),
);
