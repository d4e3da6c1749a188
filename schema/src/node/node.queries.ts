import type { PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { costOfAtMost } from "#limits/list-sizes.ts";
import { conferencesOfNodes } from "./find-nodes.ts";
import { Node } from "./node.type.ts";
import { readNodes } from "./read-nodes.ts";

/** How many ids one field takes. */
const mostIds = apiLimits.ids;

const idArgs = {
  one: builder.args((t) => ({
    id: t.id({ required: true, description: "As the record has it." }),
  })),
  many: builder.args((t) => ({
    ids: t.idList({ required: true, description: `As the records have them, at most ${mostIds}.` }),
  })),
};

const drafts = builder.args((t) => ({
  drafts: t.boolean({
    required: true,
    defaultValue: false,
    description: "With drafts of the conferences in whose team the viewer is.",
  }),
}));

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description:
      "One record of any type by its id; null where there is none that the viewer may know of.",
    extensions: {
      conferencesOf: ({ id }: { id: string }, db: PrismaClient) => conferencesOfNodes(db, [id]),
    },
    args: { ...idArgs.one, ...drafts },
    resolve: async (_root, { id, drafts }, context, info) => {
      const [record] = await readNodes(context, info, { ids: [id], drafts });
      return record ?? null;
    },
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description:
      "Records of any types by their ids, in the same order; null for each that is not there, or of which the viewer may not know.",
    complexity: ({ ids }) => costOfAtMost(ids.length),
    extensions: {
      conferencesOf: ({ ids }: { ids: string[] }, db: PrismaClient) =>
        conferencesOfNodes(db, ids.slice(0, mostIds)),
    },
    args: { ...idArgs.many, ...drafts },
    resolve: (_root, { ids, drafts }, context, info) => {
      if (ids.length > mostIds) throw new BadInputError(`"ids" has more than ${mostIds} ids.`);
      return readNodes(context, info, { ids, drafts });
    },
  }),
}));
