import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { maxViews, viewsFor } from "#saved-view/saved-view.service.ts";
import { SavedView, SavedViewList } from "#saved-view/saved-view.type.ts";

builder.queryField("savedViews", (t) =>
  t.prismaField({
    type: [SavedView],
    description:
      "The views of a list that the viewer has saved, and those that others share with its team, by name. For everybody in the team; what others share, for those who may see the list.",
    complexity: costOfAtMost(2 * maxViews),
    areas: "none",
    authScopes: (_root, { conferenceId }) => ({ conferenceMember: conferenceId }),
    args: {
      ...conferenceArgs,
      list: t.arg({ type: SavedViewList, required: true, description: "Of which list." }),
    },
    resolve: async (query, _root, { conferenceId, list }, context) =>
      context.db.savedView.findMany({
        ...query,
        where: await viewsFor(context.db, requireViewer(context), { conferenceId, list }),
        orderBy: [{ name: "asc" }, { id: "asc" }],
      }),
  }),
);
