import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const list = {
  name: "speakers",
  model: "Speaker",
  columns: {
    name: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const SpeakerOrder = orderInput("SpeakerOrder", {
  name: "By full name.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const SpeakerFilter = builder.inputType("SpeakerFilter", {
  description: "Which speakers to return. All given conditions must hold.",
  fields: (t) => ({
    search: t.string({
      description:
        "Text in the name, job title, company or topic, in any case and with or without accents.",
    }),
    showOnHome: t.boolean({
      description: "Only speakers that the home page shows, or only others.",
    }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const speakersOf = (
  conferenceId: string,
  filter: typeof SpeakerFilter.$inferInput | null | undefined,
): Prisma.SpeakerWhereInput => ({
  conferenceId,
  ...(filter?.showOnHome != null && { showOnHome: filter.showOnHome }),
  ...searchIn(filter?.search, (text, folded) => [
    { name: text },
    { title: text },
    { companyName: text },
    { topic: text },
    { foldedText: folded },
  ]),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "speakers", (t) =>
  t.connection(
    {
      type: Speaker,
      description: "Its speakers; by name by default.",
      complexity: costOfPage("speakers"),
      args: {
        filter: t.arg({ type: SpeakerFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: SpeakerOrder,
          required: true,
          defaultValue: { field: "name", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: speakersOf(id, filter),
          find: (query: Prisma.SpeakerFindManyArgs) => context.db.speaker.findMany(query),
          count: (where) => context.db.speaker.count({ where }),
        }),
    },
    {
      name: "SpeakerConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "SpeakerEdge" },
  ),
);
