import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from "#team/invitation.service.ts";
import { Invitation } from "#team/invitation.type.ts";

const idArgument = { required: true, description: "Id of the invitation." } as const;

builder.mutationFields((t) => ({
  inviteMember: t.prismaFieldWithInput({
    type: Invitation,
    description:
      "Sends an invitation to the team, which is valid for seven days. For the owners of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    typeOptions: { description: "Whom to invite to the team." },
    input: {
      conferenceId: conferenceIdField(t.input),
      email: t.input.string({
        required: true,
        description: "The email address to which the invitation is sent.",
      }),
      role: t.input.field({ type: ConferenceRole, required: true, description: "Their role." }),
    },
    errors: refusals.input,
    resolve: thenReread("Invitation", ({ input: { conferenceId, ...form } }, editor, context) =>
      inviteMember(editor, context, conferenceId, form),
    ),
  }),
  resendInvitation: t.prismaFieldWithInput({
    type: Invitation,
    description:
      "Sends an unanswered invitation again and renews it for seven days. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which invitation." },
    input: { id: t.input.id(idArgument) },
    errors: refusals.id,
    resolve: thenReread("Invitation", ({ input: { id } }: OfRecord, editor, context) =>
      resendInvitation(editor, context, id),
    ),
  }),
  revokeInvitation: t.prismaFieldWithInput({
    type: Invitation,
    description: "Revokes an unanswered invitation. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which invitation." },
    input: { id: t.input.id(idArgument) },
    errors: refusals.id,
    resolve: thenReread("Invitation", ({ input: { id } }: OfRecord, editor) =>
      revokeInvitation(editor, id),
    ),
  }),
  acceptInvitation: t.prismaFieldWithInput({
    type: Invitation,
    description: "Makes the viewer a member of the team. For the user with the invited address.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which invitation." },
    input: { id: t.input.id(idArgument) },
    errors: refusals.id,
    resolve: thenReread("Invitation", ({ input: { id } }: OfRecord, editor) =>
      acceptInvitation(editor.db, editor.viewer, id),
    ),
  }),
  declineInvitation: t.prismaFieldWithInput({
    type: Invitation,
    description: "Declines an invitation. For the user with the invited address.",
    areas: "none",
    authScopes: { signedIn: true },
    typeOptions: { description: "Which invitation." },
    input: { id: t.input.id(idArgument) },
    errors: refusals.id,
    resolve: thenReread("Invitation", ({ input: { id } }: OfRecord, editor) =>
      declineInvitation(editor.db, editor.viewer, id),
    ),
  }),
}));
