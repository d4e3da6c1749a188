import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-sizes.ts";
import { readConnection } from "#lists/connection.ts";
import { changedSince, updatedSinceField } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const list = {
  name: "speakers",
  model: "Speaker",
  columns: {
    name: ["name"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const SpeakerOrder = orderInput("SpeakerOrder", {
  name: "By full name.",
  createdAt: "By the moment when it was stored.",
  updatedAt: "By the moment of its last change.",
});

const SpeakerFilter = builder.inputType("SpeakerFilter", {
  description: "Which speakers are meant; all that is given has to be true of them.",
  fields: (t) => ({
    search: t.string({ description: "Name, job title, company or topic hold these words." }),
    showOnHome: t.boolean({ description: "Whether the home page's grid has them." }),
    updatedSince: updatedSinceField(t),
  }),
});

/** What a filter means. */
const speakersOf = (
  conferenceId: string,
  filter: typeof SpeakerFilter.$inferInput | null | undefined,
): Prisma.SpeakerWhereInput => ({
  conferenceId,
  ...(filter?.showOnHome != null && { showOnHome: filter.showOnHome }),
  ...searchIn(filter?.search, (text) => [
    { name: text },
    { title: text },
    { companyName: text },
    { topic: text },
  ]),
  ...changedSince(filter),
});

builder.prismaObjectField(Conference, "speakers", (t) =>
  t.connection(
    {
      type: Speaker,
      description: "Its speakers in pages, by name unless sorted otherwise.",
      complexity: costOfPage("speakers"),
      args: {
        filter: t.arg({ type: SpeakerFilter, description: "All without." }),
        orderBy: t.arg({
          type: SpeakerOrder,
          required: true,
          defaultValue: { field: "name", direction: "asc" },
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
      fields: (c) => ({ totalCount: c.int({ resolve: ({ totalCount }) => totalCount() }) }),
    },
    { name: "SpeakerEdge" },
  ),
);
