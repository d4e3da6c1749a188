import { builder } from "#builder.ts";
import {
  type CallQuestion as CallQuestionShape,
  callQuestions,
  type SessionKind as SessionKindShape,
  sessionKinds,
} from "#call/call-lists.ts";
import { type CallState as CallStateName, callStateAt } from "#call/call-state.ts";
import type { QuestionKind as QuestionKindName } from "#call/validation.ts";
import { versionedFields } from "#content/record-fields.ts";
import type { Context } from "#context/context.ts";
import { costOfText } from "#limits/list-costs.ts";
import { asParagraphs } from "#markdown/rendered.ts";
import { Track } from "#track/track.type.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";
import { listIn } from "#translation/translations.ts";

const SessionKind = builder.objectRef<SessionKindShape>("SessionKind").implement({
  description: "A kind of session that a call asks for.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Stays when the name changes." }),
    name: t.exposeString("name", { description: "For example Workshop." }),
    minutes: t.exposeInt("minutes", { description: "How long it takes." }),
  }),
});

export const QuestionKind = builder.enumType("QuestionKind", {
  description: "What a question asks for.",
  values: {
    text: { description: "A line of text." },
    longText: { description: "A text of several lines." },
    choice: { description: "One of its options." },
    several: { description: "Any of its options." },
    number: { description: "A number." },
    link: { description: "A web address." },
    file: { description: "The web address of a file." },
    consent: { description: "Yes or no." },
  } satisfies Record<QuestionKindName, { description: string }>,
});

/** What values of a call are called in the language that is read. */
function labelsOf(values: readonly string[], translations: unknown, context: Context): string[] {
  const language = chosenLanguage(context)?.language;
  return language === undefined
    ? [...values]
    : (listIn(translations, language, values, []) as string[]);
}

const CallQuestion = builder
  .objectRef<CallQuestionShape & { optionLabels: string[] }>("CallQuestion")
  .implement({
    description: "A question of a call's own.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "Stays when the words change." }),
      label: t.exposeString("label", { description: "The question." }),
      help: t.exposeString("help", { nullable: true, description: "What helps to answer it." }),
      kind: t.expose("kind", { type: QuestionKind, description: "What it asks for." }),
      options: t.exposeStringList("options", {
        description: "What there is to choose from, as answers name it; empty for other kinds.",
      }),
      optionLabels: t.exposeStringList("optionLabels", {
        description:
          "What the options are called in the language that is read, in the order of `options`.",
      }),
      required: t.exposeBoolean("required", { description: "Whether it has to be answered." }),
      reviewersSee: t.exposeBoolean("reviewersSee", {
        description:
          "Whether reviewers see the answers while an anonymous phase hides who proposes.",
      }),
    }),
  });

const CallState = builder.enumType("CallState", {
  description: "Where a call stands, by the server's clock.",
  values: {
    none: { description: "There is no call, or it has no opening yet." },
    upcoming: { description: "It is still to open." },
    open: { description: "It takes proposals." },
    closed: { description: "Its deadline is over." },
  } satisfies Record<CallStateName, { description: string }>,
});

export const Call = builder.prismaObject("Call", {
  description: "The call for papers of a conference.",
  select: { id: true, conferenceId: true },
  fields: (t) => ({
    ...versionedFields(t),
    state: t.field({
      type: CallState,
      description: "Where it stands now.",
      select: { opensAt: true, closesAt: true },
      resolve: (call) => callStateAt(call, new Date()),
    }),
    opensAt: t.expose("opensAt", {
      type: "DateTime",
      nullable: true,
      description: "From when it takes proposals; null until the team has decided.",
    }),
    closesAt: t.expose("closesAt", {
      type: "DateTime",
      nullable: true,
      description:
        "Until when it takes proposals; null if there is no deadline. One minute more is granted to those who are writing.",
    }),
    intro: t.exposeString("intro", {
      nullable: true,
      complexity: costOfText,
      description: "What the page says above the form, in Markdown.",
    }),
    introContent: t.string({
      nullable: true,
      complexity: costOfText,
      description: "Sanitised HTML of the introduction.",
      select: { intro: true, introHtml: true },
      resolve: ({ intro, introHtml }) => intro && (introHtml ?? asParagraphs(intro, "page")),
    }),
    kinds: t.field({
      type: [SessionKind],
      description: "The kinds of sessions to choose from, in order.",
      select: { kinds: true },
      resolve: ({ kinds }) => sessionKinds.parse(kinds),
    }),
    tracks: t.field({
      type: [Track],
      description: "The tracks to choose from, in their order; empty if none is asked for.",
      select: { trackIds: true },
      resolve: ({ trackIds, conferenceId }, _args, { db }) =>
        db.track.findMany({
          where: { conferenceId, id: { in: trackIds } },
          orderBy: [{ position: "asc" }, { sortKey: "asc" }, { id: "asc" }],
        }),
    }),
    languages: t.exposeStringList("languages", {
      description: "BCP 47 tags of the languages to choose from; empty if none is asked for.",
    }),
    levels: t.exposeStringList("levels", {
      description: "The levels to choose from, as proposals name them; empty if none is asked for.",
    }),
    levelLabels: t.stringList({
      description:
        "What the levels are called in the language that is read, in the order of `levels`.",
      select: { levels: true, translations: true },
      resolve: ({ levels, translations }, _args, context) =>
        labelsOf(levels, translations, context),
    }),
    questions: t.field({
      type: [CallQuestion],
      description: "Questions of its own, in order.",
      select: { questions: true, translations: true },
      resolve: ({ questions, translations }, _args, context) =>
        callQuestions.parse(questions).map((question) => ({
          ...question,
          optionLabels: labelsOf(question.options, translations, context),
        })),
    }),
    mostPerPerson: t.exposeInt("mostPerPerson", {
      nullable: true,
      description: "How many proposals one person may submit; null if there is no limit.",
    }),
    mostSpeakers: t.exposeInt("mostSpeakers", {
      description: "How many people a proposal may have, the proposer included.",
    }),
    approvesProfiles: t.exposeBoolean("approvesProfiles", {
      description: "Whether what speakers change of their profile waits for the team's approval.",
    }),
  }),
});
