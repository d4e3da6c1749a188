import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { ProfileChange, SpeakerTaskList } from "./speaking.type.ts";

builder.queryFields((t) => ({
  speakerTasks: t.field({
    type: SpeakerTaskList,
    description: "What a conference asks of its speakers, and of whom. For its team.",
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
  profileChanges: t.field({
    type: [ProfileChange],
    description:
      "What speakers have changed of their profiles and the team has not approved yet, oldest first. For its team.",
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) =>
      db.profileChange.findMany({
        where: { person: { conferenceId, speaker: { isNot: null } } },
        include: { person: { include: { speaker: true } } },
        orderBy: [{ updatedAt: "asc" }, { personId: "asc" }],
        take: 500,
      }),
  }),
}));
