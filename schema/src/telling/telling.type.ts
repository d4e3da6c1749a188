import { TellingKind as KindValues, TellingState as StateValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { type OfRecord, rereadRow, thenReread } from "#content/reread-row.ts";
import { seenField } from "#content/seen.ts";
import { refusals } from "#errors/error-types.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { LetterKind } from "#proposal/decision.type.ts";
import { hastenTelling, planTelling, stopTelling } from "#telling/telling.service.ts";

/** How many plans are listed. */
export const listedTellings = 20;

const TellingKind = builder.enumType("TellingKind", {
  description: "What letters of the product's own kinds are about.",
  values: {
    [KindValues.decisions]: {
      description: "What was decided about proposals, as `tellProposers` tells it.",
    },
    [KindValues.reminders]: {
      description: "Whether the authors of accepted proposals come, as `remindProposers` asks.",
    },
    [KindValues.times]: { description: "When sessions are, as `tellTimes` tells it." },
    [KindValues.changes]: {
      description:
        "What the last release has changed, as `releaseProgramme` tells it. Planned for one whose speakers have not been told.",
    },
  },
});

const TellingState = builder.enumType("TellingState", {
  description: "Where planned letters stand.",
  values: {
    [StateValues.waiting]: { description: "They are sent at their time, unless they are stopped." },
    [StateValues.sent]: { description: "They were given to the queue of mails." },
    [StateValues.stopped]: { description: "They were taken back before their time." },
    [StateValues.refused]: {
      description:
        "None was sent, because others would have been than those that were looked at, or too many.",
    },
  },
});

const Telling = builder.prismaObject("Telling", {
  description:
    "Letters about decisions, times or a release that wait a few minutes before they are sent. Readable by the team of the conference.",
  areas: ["inbox", "programme"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    kind: t.expose("kind", { type: TellingKind, description: "What they are about." }),
    state: t.expose("state", { type: TellingState, description: "Where they stand." }),
    letters: t.exposeInt("letters", { description: "How many there are." }),
    sendAt: t.expose("sendAt", {
      type: "DateTime",
      description: "When they are sent. Until then they can be stopped.",
    }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When they were sent, stopped or refused.",
    }),
    refusal: t.exposeString("refusal", {
      nullable: true,
      description: "Why they were not sent, in a sentence.",
    }),
    createdBy: t.string({
      nullable: true,
      description: "The name of who planned them.",
      select: { createdBy: { select: { fullName: true } } },
      resolve: ({ createdBy }) => createdBy?.fullName ?? null,
    }),
  }),
});

builder.queryField("tellings", (t) =>
  t.prismaField({
    type: [Telling],
    description: `The last ${listedTellings} plans of letters about decisions, times and releases, the newest first. For the team of the conference.`,
    complexity: costOfAtMost(listedTellings),
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.telling.findMany({
        ...query,
        where: { conferenceId },
        orderBy: { id: "desc" },
        take: listedTellings,
      }),
  }),
);

const whichTelling = { required: true, description: "Id of letters that wait." } as const;

builder.mutationFields((t) => ({
  planTelling: t.prismaFieldWithInput({
    type: Telling,
    description:
      "Has letters about decisions, times or the last release sent in five minutes, until when they can be stopped. Nothing is told before that. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which letters are to be sent." },
    input: {
      conferenceId: conferenceIdField(t.input),
      kind: t.input.field({
        type: TellingKind,
        required: true,
        description:
          "What they are about. Letters of one kind wait at a time, and those about times and about a release count as one.",
      }),
      ids: t.input.idList({
        description: "Of proposals: only about these; about all that are due if omitted.",
      }),
      kinds: t.input.field({
        type: [LetterKind],
        description: "Of decisions: only letters of these kinds; all that are due if omitted.",
      }),
      includeRecent: t.input.boolean({
        description: "Of reminders: see `remindProposers`. False if omitted.",
      }),
      seen: seenField(t.input),
    },
    errors: refusals.seen,
    resolve: async (query, _root, { input }, context) =>
      rereadRow(context, "Telling", query, await planTelling(editorOf(context), context, input)),
  }),
  stopTelling: t.prismaFieldWithInput({
    type: Telling,
    description: "Takes back letters that wait: nobody is told. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letters." },
    input: { id: t.input.id(whichTelling) },
    errors: refusals.seen,
    resolve: thenReread("Telling", ({ input: { id } }: OfRecord, editor) =>
      stopTelling(editor, id),
    ),
  }),
  hastenTelling: t.prismaFieldWithInput({
    type: Telling,
    description: "Has letters that wait sent at once. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letters." },
    input: { id: t.input.id(whichTelling) },
    errors: refusals.seen,
    resolve: thenReread("Telling", ({ input: { id } }: OfRecord, editor) =>
      hastenTelling(editor, id),
    ),
  }),
}));
