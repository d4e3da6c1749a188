import { builder } from "#builder.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import type { TeamMember } from "#team/team.service.ts";

export const Member = builder.objectRef<TeamMember>("Member").implement({
  description: "Somebody of the team of a conference. Readable by that team.",
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    fullName: t.exposeString("fullName", { description: "Of the account." }),
    email: t.exposeString("email", { description: "Of the account." }),
    role: t.expose("role", { type: ConferenceRole, description: "What they may do." }),
    isViewer: t.boolean({
      description: "Whether it is the viewer.",
      resolve: ({ userId }, _args, { viewer }) => userId === viewer?.id,
    }),
    isOrganizer: t.boolean({
      description:
        "Whether they own the conference as an organizer of the site, which only the command line changes.",
      resolve: ({ createdAt }) => createdAt === null,
    }),
    createdAt: t.expose("createdAt", {
      type: "DateTime",
      nullable: true,
      description: "When they joined; null for organizers.",
    }),
  }),
});
