import { InvitationStatus as StatusValues } from "@summit/prisma/client.ts";
import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { openInvitationsTo } from "#team/invitation.service.ts";
import { largestTeam } from "#team/team.service.ts";

const InvitationStatus = builder.enumType("InvitationStatus", {
  description: "The state of an invitation.",
  values: {
    [StatusValues.pending]: { description: "It can be accepted." },
    [StatusValues.accepted]: { description: "The invited person has joined." },
    [StatusValues.declined]: { description: "The invited person has declined." },
    [StatusValues.revoked]: { description: "An owner has revoked it." },
    expired: { description: "It was not answered within seven days." },
  },
});

export const Invitation = builder.prismaObject("Invitation", {
  description:
    "An invitation to join the team of a conference. Readable by that team and by the invited person.",
  areas: ["settings"],
  authScopes: ({ conferenceId, email }, { viewer }) =>
    viewer?.email === email || { conferenceReader: conferenceId },
  select: { conferenceId: true, email: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference." }),
    conferenceName: t.string({
      description: "Name of the conference.",
      select: { conference: { select: { name: true } } },
      resolve: ({ conference }) => conference.name,
    }),
    email: t.expose("email", {
      type: "EmailAddress",
      description: "The invited email address.",
    }),
    role: t.expose("role", { type: ConferenceRole, description: "The role that it offers." }),
    status: t.field({
      type: InvitationStatus,
      description: "Its state.",
      select: { status: true, expiresAt: true },
      resolve: ({ status, expiresAt }) =>
        status === "pending" && expiresAt <= new Date() ? "expired" : status,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was last sent." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "Until when it can be accepted.",
    }),
  }),
});

builder.prismaObjectField(User, "invitations", (t) =>
  t.prismaField({
    type: [Invitation],
    description: "Invitations to the user's address that can still be accepted, newest first.",
    complexity: costOfAtMost(largestTeam),
    select: { email: true },
    resolve: (query, { email }, _args, { db }) =>
      db.invitation.findMany({ ...query, ...openInvitationsTo(email) }),
  }),
);
