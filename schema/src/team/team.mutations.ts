import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { editorOf } from "#content/editing.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import { Member } from "#team/member.type.ts";
import {
  changeMemberRole,
  findTeamMember,
  handOverConference,
  leaveConference,
  removeMember,
} from "#team/team.service.ts";

builder.mutationFields((t) => ({
  changeMemberRole: t.fieldWithInput({
    type: Member,
    description:
      "Changes the role of a member. A conference keeps at least one owner. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "A member and their new role." },
    input: {
      id: t.input.id({ required: true, description: "Id of the member." }),
      role: t.input.field({ type: ConferenceRole, required: true, description: "The new role." }),
    },
    errors: refusals.input,
    resolve: async (_root, { input: { id, ...form } }, context) => {
      const { id: changed } = await changeMemberRole(editorOf(context), id, form);
      return findTeamMember(context.db, changed);
    },
  }),
  removeMember: t.fieldWithInput({
    type: Deleted,
    description:
      "Removes a member from the team. A conference keeps at least one owner. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which member." },
    input: { id: t.input.id({ required: true, description: "Id of the member." }) },
    errors: refusals.input,
    resolve: (_root, { input: { id } }, context) => removeMember(editorOf(context), id),
  }),
  handOverConference: t.fieldWithInput({
    type: Member,
    description:
      "Makes another member an owner, and the viewer an editor. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Which member." },
    input: { memberId: t.input.id({ required: true, description: "Id of the member." }) },
    errors: refusals.input,
    resolve: async (_root, { input: { memberId } }, context) => {
      const { id: changed } = await handOverConference(editorOf(context), memberId);
      return findTeamMember(context.db, changed);
    },
  }),
  leaveConference: t.fieldWithInput({
    type: Deleted,
    description:
      "Removes the viewer from the team. A conference keeps at least one owner. For the team of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceMember: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.input,
    resolve: (_root, { input: { conferenceId } }, context) =>
      leaveConference(editorOf(context), conferenceId),
  }),
}));
