import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfHours, DayHours } from "#conference/day-hours.type.ts";
import {
  type ExhibitReason as ExhibitReasonShape,
  exhibitReasonsOf,
  type PageTexts as PageTextsShape,
  pageTextsOf,
} from "#conference/page-texts.ts";
import { maxExhibitReasons, type PageWithTexts } from "#conference/validation.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { storedDayHours } from "#rules/day-hours.ts";

export const PageName = builder.enumType("PageName", {
  description: "A page of a site whose texts can be changed.",
  values: {
    speakers: { description: "The speakers." },
    agenda: { description: "The agenda." },
    venue: { description: "The venue." },
    tickets: { description: "The passes." },
    exhibition: { description: "The exhibition." },
    news: { description: "The articles." },
    contact: { description: "How to reach the organizers." },
  } satisfies Record<PageWithTexts, { description: string }>,
});

const PageTexts = builder.objectRef<PageTextsShape>("PageTexts").implement({
  description: "What the top of a page says where the usual texts do not do.",
  fields: (t) => ({
    page: t.expose("page", { type: PageName, description: "Which page." }),
    title: t.exposeString("title", {
      nullable: true,
      description: "Its title; null shows the usual one.",
    }),
    lead: t.exposeString("lead", {
      nullable: true,
      description: "What follows the title; null shows the usual text.",
    }),
    description: t.exposeString("description", {
      nullable: true,
      description: "What search engines show; null for the usual text.",
    }),
  }),
});

const ExhibitReason = builder.objectRef<ExhibitReasonShape>("ExhibitReason").implement({
  description: "A reason to exhibit.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "The reason in a few words." }),
    text: t.exposeString("text", {
      nullable: true,
      description: "What is behind it, plain text; without it, it is a line of a list.",
    }),
  }),
});

builder.prismaObjectField(Conference, "exhibitReasons", (t) =>
  t.field({
    type: [ExhibitReason],
    complexity: costOfAtMost(maxExhibitReasons),
    description: "Why to exhibit, in order, on the page of the exhibition.",
    select: { exhibitReasons: true },
    resolve: ({ exhibitReasons }) => exhibitReasonsOf(exhibitReasons),
  }),
);

builder.prismaObjectField(Conference, "openingHours", (t) =>
  t.field({
    type: [DayHours],
    complexity: costOfHours,
    description:
      "When sessions can take place, by day; always if it is empty. The programme's warnings name those outside of them.",
    select: { openingHours: true },
    resolve: ({ openingHours }) => storedDayHours(openingHours),
  }),
);

builder.prismaObjectField(Conference, "pageTexts", (t) =>
  t.field({
    type: [PageTexts],
    description: "The texts of its pages that differ from the usual ones.",
    select: { pageTexts: true },
    resolve: ({ pageTexts }) => pageTextsOf(pageTexts),
  }),
);
