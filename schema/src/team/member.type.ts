import { builder } from "#builder.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import type { TeamMember } from "#team/team.service.ts";

export const Member = builder.objectRef<TeamMember>("Member").implement({
  description: "A member of the team of a conference. Readable by that team.",
  areas: ["settings"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    userId: t.exposeID("userId", {
      description: "Id of the account, by which messages and reviews are assigned.",
    }),
    fullName: t.exposeString("fullName", { description: "Name of the account." }),
    email: t.expose("email", {
      type: "EmailAddress",
      description: "Email address of the account.",
    }),
    role: t.expose("role", { type: ConferenceRole, description: "Their role." }),
    isViewer: t.boolean({
      description: "Whether this is the viewer.",
      resolve: ({ userId }, _args, { viewer }) => userId === viewer?.id,
    }),
    isOrganizer: t.boolean({
      description:
        "Whether they own the conference as an organizer of the site; only the command line can change that.",
      resolve: ({ createdAt }) => createdAt === null,
    }),
    createdAt: t.expose("createdAt", {
      type: "DateTime",
      nullable: true,
      description: "When they joined; null for organizers.",
    }),
  }),
});
