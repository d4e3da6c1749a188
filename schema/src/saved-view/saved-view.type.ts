import { SavedViewList as Lists } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { keptParameters } from "#saved-view/kept-parameters.ts";

export const SavedViewList = builder.enumType("SavedViewList", {
  description: "The lists of the admin of which views can be saved.",
  values: {
    [Lists.speakers]: { description: "The speakers." },
    [Lists.sessions]: { description: "The sessions and other items of the programme." },
    [Lists.people]: { description: "The people." },
    [Lists.proposals]: { description: "The proposals." },
  },
});

export const SavedView = builder.prismaObject("SavedView", {
  description:
    "Order, filters and search of a list of the admin, kept under a name. For whoever saved it, and for the team if it is shared.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    list: t.expose("list", { type: SavedViewList, description: "Of which list it is." }),
    name: t.exposeString("name", { description: "What it is called." }),
    parameters: t.string({
      description: "As in the address of the list, such as `sort=name&state=draft`.",
      select: { list: true, parameters: true },
      resolve: ({ list, parameters }) => keptParameters(list, parameters as Record<string, string>),
    }),
    isShared: t.exposeBoolean("isShared", { description: "Whether the whole team sees it." }),
    isOwn: t.boolean({
      description: "Whether the viewer saved it, who alone can change it.",
      select: { userId: true },
      resolve: ({ userId }, _args, { viewer }) => userId === viewer?.id,
    }),
    savedBy: t.string({
      description: "Full name of whoever saved it.",
      select: { user: { select: { fullName: true } } },
      resolve: ({ user }) => user.fullName,
    }),
  }),
});
