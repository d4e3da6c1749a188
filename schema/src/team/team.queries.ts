import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { type InvitationOffer, invitationsOf, readOffer } from "#team/invitation.service.ts";
import { Invitation } from "#team/invitation.type.ts";
import { Member } from "#team/member.type.ts";
import { largestTeam, teamOf } from "#team/team.service.ts";

const Offer = builder.objectRef<InvitationOffer>("InvitationOffer").implement({
  description: "What an invitation says to whoever has the link of its mail.",
  fields: (t) => ({
    conferenceName: t.exposeString("conferenceName", { description: "Name of the conference." }),
    inviterName: t.exposeString("inviterName", {
      nullable: true,
      description: "The name of who invites; null where their account is gone.",
    }),
    role: t.expose("role", { type: ConferenceRole, description: "The role that it offers." }),
  }),
});

builder.queryFields((t) => ({
  members: t.field({
    type: [Member],
    description: "The team of a conference, owners first. For that team.",
    complexity: costOfAtMost(largestTeam),
    areas: ["settings"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) => teamOf(db, conferenceId),
  }),
  invitations: t.prismaField({
    type: [Invitation],
    description:
      "Invitations to the team of a conference that were not accepted, newest first. For that team.",
    complexity: costOfAtMost(largestTeam),
    areas: ["settings"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.invitation.findMany({ ...query, ...invitationsOf(conferenceId) }),
  }),
  invitationOffer: t.field({
    areas: "any",
    type: Offer,
    nullable: true,
    description:
      "What the invitation of a mail's link says, for whoever has the link; null without its secret, and once it is answered, revoked or too old. To accept it takes an account with the invited address.",
    args: {
      id: t.arg.id({
        required: true,
        description: "The id, which follows id= in the link of the mail.",
      }),
      secret: t.arg.string({
        required: true,
        description: "The secret, which follows secret= in the link of the mail.",
      }),
    },
    resolve: (_root, link, { db, secrets }) => readOffer(db, secrets, link),
  }),
  invitation: t.prismaField({
    type: Invitation,
    nullable: true,
    description:
      "One invitation to the viewer's address; null if there is none, or it is for somebody else.",
    areas: "none",
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
