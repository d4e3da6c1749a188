import { maxTokens } from "#api-token/api-token.service.ts";
import { ApiToken } from "#api-token/api-token.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { costOfAtMost } from "#limits/list-costs.ts";

builder.queryFields((t) => ({
  apiTokens: t.prismaField({
    type: [ApiToken],
    description: "The API tokens of a conference, newest first. For its owners.",
    complexity: costOfAtMost(maxTokens),
    areas: "none",
    authScopes: (_root, { conferenceId }) => ({ conferenceOwner: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.apiToken.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      }),
  }),
  personalApiTokens: t.prismaField({
    type: [ApiToken],
    description: "The viewer's API tokens for all of their conferences, newest first.",
    complexity: costOfAtMost(maxTokens),
    areas: "none",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.db.apiToken.findMany({
        ...query,
        where: { userId: requireViewer(context).id, conferenceId: null },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      }),
  }),
  apiToken: t.prismaField({
    areas: "any",
    type: ApiToken,
    nullable: true,
    description: "The API token of this request; null if there is none.",
    resolve: (query, _root, _args, { db, viewer }) =>
      viewer?.token ? db.apiToken.findUnique({ ...query, where: { id: viewer.token.id } }) : null,
  }),
}));
