import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Node } from "#node/node.type.ts";
import { readNodes } from "#node/read-nodes.ts";

/** Maximum number of ids per field. */
const maxIds = apiLimits.ids;

const idArgs = {
  one: builder.args((t) => ({
    id: t.id({ required: true, description: "Id of the record." }),
  })),
  many: builder.args((t) => ({
    ids: t.idList({ required: true, description: `Ids of the records, at most ${maxIds}.` }),
  })),
};

const drafts = builder.args((t) => ({
  drafts: t.boolean({
    required: true,
    defaultValue: false,
    description: "Whether to include drafts of the conferences whose team the viewer belongs to.",
  }),
}));

builder.queryFields((t) => ({
  node: t.field({
    areas: "any",
    type: Node,
    nullable: true,
    description:
      "One record of any type by its id; null if it does not exist or the viewer has no access to it.",
    args: { ...idArgs.one, ...drafts },
    resolve: async (_root, { id, drafts }, context, info) => {
      const [record] = await readNodes(context, info, { ids: [id], drafts });
      return record ?? null;
    },
  }),
  nodes: t.field({
    areas: "any",
    type: [Node],
    nullable: { list: false, items: true },
    description:
      "Records of any type by their ids, in the same order; null for each that does not exist or that the viewer has no access to.",
    complexity: ({ ids }) => costOfAtMost(ids.length),
    args: { ...idArgs.many, ...drafts },
    resolve: (_root, { ids, drafts }, context, info) => {
      if (ids.length > maxIds) throw new BadInputError(`"ids" has more than ${maxIds} ids.`);
      return readNodes(context, info, { ids, drafts });
    },
  }),
}));
