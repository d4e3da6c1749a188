import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { invitationsOf } from "#team/invitation.service.ts";
import { Invitation } from "#team/invitation.type.ts";
import { Member } from "#team/member.type.ts";
import { largestTeam, teamOf } from "#team/team.service.ts";

builder.queryFields((t) => ({
  members: t.field({
    type: [Member],
    description: "The team of a conference, owners first. For that team.",
    complexity: costOfAtMost(largestTeam),
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) => teamOf(db, conferenceId),
  }),
  invitations: t.prismaField({
    type: [Invitation],
    description:
      "Invitations to the team of a conference that were not accepted, newest first. For that team.",
    complexity: costOfAtMost(largestTeam),
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.invitation.findMany({ ...query, ...invitationsOf(conferenceId) }),
  }),
  invitation: t.prismaField({
    type: Invitation,
    nullable: true,
    description:
      "One invitation to the viewer's address; null if there is none, or it is for somebody else.",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({
        required: true,
        description: "The id, which follows id= in the link of the mail.",
      }),
    },
    resolve: (query, _root, { id }, context) =>
      context.db.invitation.findFirst({
        ...query,
        where: { id, email: requireViewer(context).email, conference: { deletedAt: null } },
      }),
  }),
}));
