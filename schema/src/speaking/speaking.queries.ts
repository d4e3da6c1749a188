import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costlyField } from "#limits/list-costs.ts";
import { readDraftsOf } from "#publication/drafts.ts";
import { personOfLink } from "#speaking/find-speaking.ts";
import { Speaking } from "#speaking/own-page.type.ts";
import { readOwnPage } from "#speaking/read-own-page.ts";
import { ProfileChange, SpeakerTaskList } from "#speaking/speaking.type.ts";
import { waits } from "#speaking/waiting-changes.ts";
import { furtherLanguage } from "#translation/reading-language.ts";

builder.queryFields((t) => ({
  speaking: t.field({
    areas: "any",
    type: Speaking,
    nullable: true,
    complexity: costlyField,
    description:
      "What a speaker's own page shows, for whoever has its secret link; null if the link is not valid.",
    args: {
      link: t.arg.string({ required: true, description: "The secret in the address." }),
      language: t.arg.string({
        description:
          "The language to read their sessions in, a BCP 47 tag. What they can change is as they wrote it.",
      }),
    },
    resolve: async (_root, { link, language: asked }, context) => {
      const person = await personOfLink(context.db, context.secrets, link);
      if (!person) return null;
      const { conferenceId } = person;
      const language = asked ? await furtherLanguage(context, conferenceId, asked) : undefined;
      // Their profile, and the session that their proposal has made, may still be drafts.
      readDraftsOf(context, person.conferenceId);
      return readOwnPage(context.db, person, language?.language);
    },
  }),
  speakerTasks: t.field({
    type: SpeakerTaskList,
    description: "What a conference asks of its speakers, and of whom. For its team.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
  profileChanges: t.field({
    type: [ProfileChange],
    description:
      "What speakers have changed of their profiles and the team has not approved yet, oldest first. For its team.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) =>
      db.profileChange.findMany({
        where: { ...waits, person: { conferenceId, speaker: { isNot: null } } },
        include: { person: { include: { speaker: true } } },
        orderBy: [{ updatedAt: "asc" }, { personId: "asc" }],
        take: 500,
      }),
  }),
}));
