import type { ProposalAnswer as AnswerValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { receipt } from "#content/receipt.ts";
import { refusals } from "#errors/error-types.ts";
import {
  answerOf,
  answerOfPerson,
  confirmedDraftSessions,
  confirmedDraftSpeakers,
  publishConfirmed,
  selectAnswer,
} from "#proposal/confirmed.ts";
import { ProposalAnswer } from "#proposal/proposal.type.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { Speaker } from "#speaker/speaker.type.ts";

builder.prismaObjectField(ScheduleItem, "answer", (t) =>
  t.field({
    areas: ["programme"],
    type: ProposalAnswer,
    nullable: true,
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    description:
      "Whether the authors of the proposal that it was made of come; `declined`, too, if they have withdrawn it, and null if it was made of none. For those of the team who may read what visitors sent; an error for others.",
    select: { proposal: { select: selectAnswer } },
    resolve: ({ proposal }): AnswerValues | null => answerOf(proposal),
  }),
);

builder.prismaObjectField(Speaker, "answer", (t) =>
  t.field({
    areas: ["programme"],
    type: ProposalAnswer,
    nullable: true,
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    description:
      "Whether they come: what they have answered to the acceptance of a proposal of theirs, and `confirmed` if they have to one of several; null if none was accepted. For those of the team who may read what visitors sent; an error for others.",
    select: {
      person: {
        select: { proposals: { select: { status: true, proposal: { select: selectAnswer } } } },
      },
    },
    resolve: ({ person }): AnswerValues | null => answerOfPerson(person?.proposals ?? []),
  }),
);

const counts = { sessions: "How many sessions.", speakers: "How many profiles of speakers." };

const PublishedRecords = receipt("PublishedRecords", "How many drafts were published.", counts);

const ConfirmedDrafts = receipt(
  "ConfirmedDrafts",
  "How many drafts there are of those who have confirmed.",
  counts,
);

builder.queryFields((t) => ({
  confirmedDrafts: t.field({
    type: ConfirmedDrafts,
    description:
      "What `publishConfirmed` would publish. For those of the team who may read what visitors sent.",
    areas: ["programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: async (_root, { conferenceId }, { db }) => {
      const edited = publishedOnly(db, [conferenceId]);
      const [sessions, speakers] = await Promise.all([
        edited.scheduleItem.count({ where: confirmedDraftSessions(conferenceId) }),
        edited.speaker.count({ where: confirmedDraftSpeakers(conferenceId) }),
      ]);
      return { sessions, speakers };
    },
  }),
}));

builder.mutationFields((t) => ({
  publishConfirmed: t.fieldWithInput({
    type: PublishedRecords,
    description:
      "Publishes the sessions whose authors have confirmed that they come, and the profiles of those authors, all or none. In a conference by release, the sessions become public with the next release. For the editors of the conference.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Whose drafts are to be published." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.input,
    resolve: (_root, { input }, context) => publishConfirmed(editorOf(context), input.conferenceId),
  }),
}));
