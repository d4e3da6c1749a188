import { builder, type SchemaTypes } from "#builder.ts";
import { singleRecordFields } from "#content/record-fields.ts";
import { rowsInOrder } from "#content/records.ts";
import { seenDescription, seenToken } from "#content/seen.ts";
import { MutationError, RecordChange } from "#errors/error-types.ts";
import { idsOfEntries } from "#history/history.service.ts";
import { costlyField, costOfAtMost } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import {
  type DecisionConflict as ConflictShape,
  type DecidedProposals as DecidedShape,
  DecisionConflictError,
  decisionsOf,
  maxDecisions,
  maxNamedProposals,
  type PastDecision as PastDecisionShape,
} from "#proposal/decide.service.ts";
import {
  type LetterKind as LetterKindName,
  type LetterText,
  letterKinds,
  type OpeningKind,
  openingKinds,
  openingPlaceholders,
  placeholders,
  type TranslatedLetterText,
} from "#proposal/letter-texts.ts";
import { letterTexts } from "#proposal/own-letters.ts";
import { Deliberation, Proposal } from "#proposal/proposal.type.ts";
import type { KeptSession as KeptSessionShape } from "#proposal/proposal-sessions.ts";
import type {
  Letters as LettersShape,
  PlannedLetter as PlannedShape,
  Recent as RecentShape,
  LetterSubject as SubjectShape,
  Unreachable as UnreachableShape,
} from "#proposal/tell.service.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

export const LetterKind = builder.enumType("LetterKind", {
  description: "The letters that authors of proposals get.",
  values: {
    accepted: { description: "That their proposal is accepted." },
    waitlisted: { description: "That it is on the waiting list." },
    rejected: { description: "That it is rejected." },
    reminder: { description: "That they have not answered to its acceptance." },
  } satisfies Record<LetterKindName, { description: string }>,
});

const KeptSession = builder.objectRef<KeptSessionShape>("KeptSession").implement({
  description:
    "A session that stays although its proposal is no longer accepted, because somebody has worked on it.",
  fields: (t) => ({
    proposalId: t.exposeID("proposalId", { description: "Of the proposal." }),
    scheduleItemId: t.exposeID("scheduleItemId", { description: "Of the session." }),
    title: t.exposeString("title", { description: "Of the session." }),
  }),
});

export const DecidedProposals = builder.objectRef<DecidedShape>("DecidedProposals").implement({
  description: "Proposals after decisions about them.",
  fields: (t) => ({
    proposals: t.prismaField({
      type: [Proposal],
      description: "All of them, in the order of the decisions.",
      complexity: costOfAtMost(maxDecisions),
      resolve: (query, { ids }, _args, { db }) => rowsInOrder(db, "Proposal", query, ids),
    }),
    changedIds: t.idList({
      description: "Those about which something else had been decided before.",
      resolve: ({ changed }) => changed.map(({ id }) => id),
    }),
    changeIds: t.idList({
      description:
        "These decisions in the histories of the proposals, in no particular order; `revertRecords` undoes them, unless somebody was told since.",
      resolve: ({ changed }, _args, { db }) => idsOfEntries(db, changed),
    }),
    unchangedIds: t.exposeIDList("unchangedIds", {
      description: "Those about which the same had been decided before.",
    }),
    keptSessions: t.field({
      type: [KeptSession],
      description: "Sessions that stay although their proposals are no longer accepted.",
      resolve: ({ kept }) => kept,
    }),
  }),
});

const DecisionConflict = builder.objectRef<ConflictShape>("DecisionConflict").implement({
  description: "A proposal that has changed since the version that its decision was based on.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the proposal." }),
    title: t.exposeString("title", { description: "Its title now." }),
    version: t.exposeInt("version", { description: "Its current version." }),
    deliberation: t.expose("deliberation", {
      type: Deliberation,
      description: "What is decided about it now.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When that was decided; null if nothing is.",
    }),
    decidedBy: t.exposeString("decidedBy", {
      nullable: true,
      description: "Full name of who decided it; null if nobody did, or their account is gone.",
    }),
    changes: t.expose("changes", {
      type: [RecordChange],
      description: "The changes made since then, oldest first; at most the last twenty.",
    }),
  }),
});

builder.objectType(DecisionConflictError, {
  name: "DecisionConflictError",
  description:
    "Proposals have changed since the versions that decisions were based on. Nothing was decided.",
  interfaces: [MutationError],
  fields: (t) => ({
    conflicts: t.field({
      type: [DecisionConflict],
      description: `Who has decided what about which proposals; at most the first ${maxNamedProposals}.`,
      resolve: ({ conflicts }) => [...conflicts],
    }),
  }),
});

const LetterCount = builder.objectRef<LettersShape["counts"][number]>("LetterCount").implement({
  description: "How many letters of a kind there are.",
  fields: (t) => ({
    kind: t.expose("kind", { type: LetterKind, description: "The kind." }),
    proposals: t.exposeInt("proposals", { description: "How many proposals they are about." }),
    letters: t.exposeInt("letters", {
      description:
        "How many letters tell of them. Who has proposals of several kinds gets one letter about all, which counts for each.",
    }),
  }),
});

/** How many proposals a letter is assumed to tell of. */
const usualSubjects = 2;

const LetterSubject = builder.objectRef<SubjectShape>("LetterSubject").implement({
  description: "What a letter tells of one proposal.",
  fields: (t) => ({
    kind: t.expose("kind", { type: LetterKind, description: "The kind." }),
    proposalId: t.exposeID("proposalId", { description: "The proposal that it is about." }),
    title: t.exposeString("title", { description: "Of the proposal." }),
    round: t.exposeInt("round", {
      description:
        "1 for the first letter about a proposal, 2 for one after the team has changed its mind, and so on; 0 for reminders.",
    }),
    writtenAt: t.expose("writtenAt", {
      type: "DateTime",
      nullable: true,
      description: "When its authors were told or reminded last before this; null if never.",
    }),
    missing: t.exposeStringList("missing", {
      description: "Placeholders of the text for which there is no value, without their braces.",
    }),
  }),
});

const PlannedLetter = builder.objectRef<PlannedShape>("PlannedLetter").implement({
  description:
    "A letter as its recipient gets it: one, of however many proposals it tells. The paragraphs with which the texts about all of them begin and end are said once.",
  fields: (t) => ({
    personId: t.exposeID("personId", { description: "Who gets it." }),
    name: t.exposeString("name", { description: "Of the recipient." }),
    email: t.exposeString("email", { description: "Where it goes." }),
    about: t.expose("about", {
      type: [LetterSubject],
      complexity: costOfAtMost(usualSubjects),
      description: "The proposals that it tells of, accepted ones first.",
    }),
    subject: t.exposeString("subject", { description: "One line." }),
    body: t.exposeString("body", { description: "Plain text." }),
  }),
});

const Recent = builder.objectRef<RecentShape>("RecentlyTold").implement({
  description: "Proposals whose authors were told or reminded less than three days ago.",
  fields: (t) => ({
    proposals: t.exposeInt("proposals", { description: "How many." }),
    lastAt: t.expose("lastAt", {
      type: "DateTime",
      description: "When the last of them were.",
    }),
  }),
});

const Unreachable = builder.objectRef<UnreachableShape>("UnreachableAuthor").implement({
  description: "An author without an email address, or a proposal without authors.",
  fields: (t) => ({
    proposalId: t.exposeID("proposalId", { description: "The proposal." }),
    title: t.exposeString("title", { description: "Of the proposal." }),
    name: t.exposeString("name", {
      nullable: true,
      description: "Of the person; null if the proposal has no authors.",
    }),
  }),
});

/** The most letters that one answer shows. */
const shownLetters = 200;

export const ProposalLetters = builder.objectRef<LettersShape>("ProposalLetters").implement({
  description: "Letters to authors of proposals, sent or planned.",
  fields: (t) => ({
    counts: t.expose("counts", {
      type: [LetterCount],
      description: "How many there are of each kind; kinds without any are left out.",
    }),
    letters: t.field({
      type: [PlannedLetter],
      complexity: costOfAtMost(shownLetters),
      description: `The letters, by the titles of the proposals; at most the first ${shownLetters}. Name proposals to see others.`,
      resolve: ({ letters }) => letters.slice(0, shownLetters),
    }),
    total: t.int({
      description: "How many letters there are in all.",
      resolve: ({ letters }) => letters.length,
    }),
    unreachable: t.field({
      type: [Unreachable],
      description: `Who cannot be told; at most the first ${shownLetters}.`,
      resolve: ({ unreachable }) => unreachable.slice(0, shownLetters),
    }),
    recent: t.expose("recent", {
      type: Recent,
      nullable: true,
      description:
        "Of reminders: what was left out because its authors have heard of it less than three days ago; null if there is nothing. `includeRecent` reminds of it all the same.",
    }),
    problems: t.exposeStringList("problems", {
      description: "Why nothing can be sent as the texts are, in sentences; empty if it can.",
    }),
    seen: t.string({ description: seenDescription, resolve: seenToken }),
  }),
});

export const MailOpeningKind = builder.enumType("MailOpeningKind", {
  description: "The mails to speakers that begin with a text of the team.",
  values: {
    times: { description: "When they speak, if they have not been told before." },
    changes: { description: "What a release has changed for them." },
    task: { description: "What they have still to do." },
  } satisfies Record<OpeningKind, { description: string }>,
});

/** A text of a conference. */
interface TextOf<Kind> extends TranslatedLetterText {
  kind: Kind;
}

const DecisionLetterTranslation = builder
  .objectRef<LetterText & { language: string }>("DecisionLetterTranslation")
  .implement({
    description: "A text of the team in a further language.",
    fields: (t) => ({
      language: t.exposeString("language", { description: "BCP 47 tag." }),
      subject: t.exposeString("subject", { description: "One line, with placeholders." }),
      body: t.exposeString("body", { description: "Plain text, with placeholders." }),
    }),
  });

const DecisionLetter = builder.objectRef<TextOf<LetterKindName>>("DecisionLetter");
const MailOpening = builder.objectRef<TextOf<OpeningKind>>("MailOpening");

/** The words as they are written in a text. */
const inBraces = (words: object) =>
  Object.keys(words)
    .map((word) => `{${word}}`)
    .join(", ");

/** The builder of the fields of any text. */
type TextFields = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  TranslatedLetterText
>;

const textFields = (t: TextFields, words: string) => ({
  subject: t.exposeString("subject", { description: "One line, with placeholders." }),
  body: t.exposeString("body", {
    description: `Plain text. An empty line ends a paragraph. Placeholders: ${words}.`,
  }),
  translations: t.field({
    type: [DecisionLetterTranslation],
    description:
      "The conference's own text in further languages. In others of them, its readers get the text itself; of usual texts, those in their language.",
    resolve: ({ translations = {} }) =>
      Object.entries(translations).map(([language, text]) => ({ language, ...text })),
  }),
});

DecisionLetter.implement({
  description: "What the team writes to authors of proposals.",
  fields: (t) => ({
    kind: t.expose("kind", { type: LetterKind, description: "When it is sent." }),
    ...textFields(t, inBraces(placeholders)),
  }),
});

MailOpening.implement({
  description:
    "How a mail to speakers begins. What they have to know, such as times and links, follows.",
  fields: (t) => ({
    kind: t.expose("kind", { type: MailOpeningKind, description: "What the mail is about." }),
    ...textFields(
      t,
      `${inBraces(openingPlaceholders.times)}; about tasks ${inBraces(openingPlaceholders.task)}`,
    ),
  }),
});

export const LetterTexts = builder.objectRef<{ conferenceId: string }>("LetterTexts").implement({
  description: "What a conference writes to the authors of proposals, and to speakers.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    ...singleRecordFields(t, (db, where) => db.letterTexts.findUnique({ where })),
    letters: t.field({
      type: [DecisionLetter],
      complexity: costOfAtMost(letterKinds.length),
      description: "One letter of each kind: the conference's own text, or the usual one.",
      resolve: async ({ conferenceId }, _args, { db }) => {
        const texts = await letterTexts(db, conferenceId);
        return letterKinds.map((kind) => ({ kind, ...texts[kind] }));
      },
    }),
    openings: t.field({
      type: [MailOpening],
      complexity: costOfAtMost(openingKinds.length),
      description:
        "The beginning of each mail to speakers: the conference's own text, or the usual one.",
      resolve: async ({ conferenceId }, _args, { db }) => {
        const texts = await letterTexts(db, conferenceId);
        return openingKinds.map((kind) => ({ kind, ...texts[kind] }));
      },
    }),
  }),
});

const PastDecision = builder.objectRef<PastDecisionShape>("PastDecision").implement({
  description: "A decision about a proposal.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When." }),
    by: t.exposeString("by", {
      nullable: true,
      description: "Full name of who decided; null if their account is gone.",
    }),
    deliberation: t.expose("deliberation", { type: Deliberation, description: "What." }),
  }),
});

const SentLetter = builder.prismaObject("ProposalLetter", {
  description: "That an author of a proposal was told of a decision.",
  areas: ["inbox"],
  select: { createdAt: true },
  fields: (t) => ({
    deliberation: t.expose("deliberation", { type: Deliberation, description: "The decision." }),
    at: t.expose("createdAt", { type: "DateTime", description: "When." }),
    round: t.exposeInt("round", { description: "1 for the first letter about the proposal." }),
    name: t.string({
      description: "Who was told.",
      select: { person: { select: { name: true } } },
      resolve: ({ person }) => person.name,
    }),
  }),
});

builder.prismaObjectFields(Proposal, (t) => ({
  decisions: t.field({
    type: [PastDecision],
    complexity: costlyField,
    description: "What has been decided about it over time, oldest first.",
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    select: { id: true },
    resolve: async ({ id }, _args, context, info) =>
      (await batchByField(context, info, id, (ids) => decisionsOf(context.db, ids))) ?? [],
  }),
  letters: t.relation("letters", {
    areas: ["inbox"],
    type: SentLetter,
    description: "Who was told of what, oldest first. For those who may read what visitors sent.",
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    query: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  }),
  scheduleItem: t.relation("scheduleItem", {
    type: ScheduleItem,
    nullable: true,
    description: "The session that its acceptance has made; null if there is none.",
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  }),
  remindedAt: t.expose("remindedAt", {
    type: "DateTime",
    nullable: true,
    description: "When its authors were reminded last to answer; null if they were not.",
  }),
}));
