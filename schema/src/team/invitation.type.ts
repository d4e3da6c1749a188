import { InvitationStatus as StatusValues } from "@summit/prisma/client.ts";
import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { costOfAtMost } from "#limits/list-sizes.ts";
import { openInvitationsTo } from "#team/invitation.service.ts";
import { largestTeam } from "#team/team.service.ts";

const InvitationStatus = builder.enumType("InvitationStatus", {
  description: "What has become of an invitation.",
  values: {
    [StatusValues.pending]: { description: "It can be accepted." },
    [StatusValues.accepted]: { description: "Who has the address is a member." },
    [StatusValues.declined]: { description: "Who has the address does not want to be a member." },
    [StatusValues.revoked]: { description: "An owner has taken it back." },
    expired: { description: "It is older than seven days, and was not answered." },
  },
});

export const Invitation = builder.prismaObject("Invitation", {
  description:
    "Asks whoever has an address to join the team of a conference. Readable by that team, and by who is invited.",
  authScopes: ({ conferenceId, email }, { viewer }) =>
    viewer?.email === email || { conferenceReader: conferenceId },
  select: { conferenceId: true, email: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference." }),
    conferenceName: t.string({
      description: "Of the conference.",
      select: { conference: { select: { name: true } } },
      resolve: ({ conference }) => conference.name,
    }),
    email: t.exposeString("email", { description: "The address that is invited." }),
    role: t.expose("role", { type: ConferenceRole, description: "What a member may do by it." }),
    status: t.field({
      type: InvitationStatus,
      description: "What has become of it.",
      select: { status: true, expiresAt: true },
      resolve: ({ status, expiresAt }) =>
        status === "pending" && expiresAt <= new Date() ? "expired" : status,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was sent last." }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "Until when it can be accepted.",
    }),
  }),
});

builder.prismaObjectField(User, "invitations", (t) =>
  t.prismaField({
    type: [Invitation],
    description: "The invitations to the user's address that can be accepted, newest first.",
    complexity: costOfAtMost(largestTeam),
    select: { email: true },
    resolve: (query, { email }, _args, { db }) =>
      db.invitation.findMany({ ...query, ...openInvitationsTo(email) }),
  }),
);
