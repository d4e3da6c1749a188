import { builder } from "#builder.ts";
import { Day } from "#conference/conference-day.type.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import type { Recipient, Recipients } from "#letter/audience.service.ts";
import type {
  AudienceAnswer as Answer,
  Audience,
  AudienceList as List,
} from "#letter/audience-rules.ts";
import { costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";

const AudienceList = builder.enumType("LetterAudienceList", {
  description: "A list of people that letters can be for.",
  values: {
    speakers: {
      description:
        "Those who know that they speak, but for who has declined and holds no other session.",
    },
    people: { description: "All people that the conference deals with." },
    subscribers: { description: "Those who have confirmed the newsletter." },
    team: { description: "The team of the conference." },
  } satisfies Record<List, { description: string }>,
});

const AudienceAnswer = builder.enumType("LetterAudienceAnswer", {
  description: "Whether speakers have said that they come.",
  values: {
    confirmed: { description: "Have confirmed." },
    unanswered: { description: "Have been told that they are accepted, and not answered." },
    declined: { description: "Have declined, or withdrawn." },
  } satisfies Record<Answer, { description: string }>,
});

export const LetterAudienceInput = builder.inputType("LetterAudienceInput", {
  description:
    "Whom a letter is for: those of one list for whom all given conditions hold. Conditions that the list does not have are left out.",
  fields: (t) => ({
    list: t.field({ type: AudienceList, required: true, description: "Of which list." }),
    personIds: t.idList({
      description: "Of speakers and people: only some, at most 5,000. All if omitted or empty.",
    }),
    tags: t.stringList({
      description: "Of speakers and people: only those with one of these tags, at most 20.",
    }),
    answer: t.field({
      type: AudienceAnswer,
      description: "Of speakers: only those who have said this.",
    }),
    day: t.field({
      type: Day,
      description: "Of speakers: only those with a session on this day of the public programme.",
    }),
    roomId: t.id({ description: "Of speakers: only those with a session in this room of it." }),
    trackId: t.id({ description: "Of speakers: only those with a session in this track of it." }),
    taskId: t.id({ description: "Of speakers: only those who have not done this task." }),
    roles: t.field({
      type: [ConferenceRole],
      description: "Of the team: only those with one of these roles.",
    }),
  }),
});

const LetterRecipient = builder.objectRef<Recipient>("LetterRecipient").implement({
  description: "Somebody who would get a letter.",
  fields: (t) => ({
    personId: t.exposeID("personId", {
      nullable: true,
      description: "The person; null for subscribers and members of the team.",
    }),
    name: t.exposeString("name", {
      nullable: true,
      description: "Full name; null for subscribers.",
    }),
    email: t.expose("email", { type: "EmailAddress", description: "The address." }),
    language: t.exposeString("language", {
      nullable: true,
      description: "BCP 47 tag of the further language that they read; null for the first one.",
    }),
    why: t.exposeStringList("why", { description: "Why they are among them, in words." }),
  }),
});

/** The price of each field that tells who is in an audience: some statements, which all of them and equal audiences share. */
const readingCost = 200;

/** An audience, of which who is in it is read when that is asked for. */
export interface AudienceOfLetter {
  choice: Audience;
  read(): Promise<Recipients>;
  /** Of a stored letter. */
  problems?(people: readonly Recipient[]): Promise<string[]>;
}

export const LetterAudience = builder.objectRef<AudienceOfLetter>("LetterAudience").implement({
  description:
    "Whom a letter is for: those of one list for whom all given conditions hold, and who that is now.",
  fields: (t) => ({
    list: t.field({
      type: AudienceList,
      description: "Of which list.",
      resolve: ({ choice }) => choice.list,
    }),
    personIds: t.idList({
      description: "Of speakers and people: only some; all if empty.",
      resolve: ({ choice }) => choice.personIds,
    }),
    tags: t.stringList({
      description: "Of speakers and people: only those with one of these tags.",
      resolve: ({ choice }) => choice.tags,
    }),
    answer: t.field({
      type: AudienceAnswer,
      nullable: true,
      description: "Of speakers: only those who have said this.",
      resolve: ({ choice }) => choice.answer,
    }),
    day: t.field({
      type: Day,
      nullable: true,
      description: "Of speakers: only those with a session on this day.",
      resolve: ({ choice }) => choice.day,
    }),
    roomId: t.id({
      nullable: true,
      description: "Of speakers: only those with a session in this room.",
      resolve: ({ choice }) => choice.roomId,
    }),
    trackId: t.id({
      nullable: true,
      description: "Of speakers: only those with a session in this track.",
      resolve: ({ choice }) => choice.trackId,
    }),
    taskId: t.id({
      nullable: true,
      description: "Of speakers: only those who have not done this task.",
      resolve: ({ choice }) => choice.taskId,
    }),
    roles: t.field({
      type: [ConferenceRole],
      description: "Of the team: only those with one of these roles.",
      resolve: ({ choice }) => choice.roles,
    }),
    count: t.int({
      areas: ["sending"],
      description: "How many people would get it.",
      complexity: readingCost,
      resolve: async ({ read }) => (await read()).people.length,
    }),
    people: t.field({
      type: [LetterRecipient],
      areas: ["sending"],
      description: "These people, by name.",
      complexity: costOfList("people"),
      args: firstArgs,
      resolve: async ({ read }, { first }) =>
        (await read()).people.slice(0, firstEntries({ first }).take),
    }),
    withoutAddress: t.stringList({
      areas: ["sending"],
      description: "The names of those who would get it if they had an address.",
      complexity: readingCost,
      args: firstArgs,
      resolve: async ({ read }, { first }) =>
        (await read()).withoutAddress.slice(0, firstEntries({ first }).take),
    }),
    bounced: t.field({
      type: [LetterRecipient],
      areas: ["sending"],
      description: "Those whose address takes no mails.",
      complexity: costOfList("people"),
      args: firstArgs,
      resolve: async ({ read }, { first }) =>
        (await read()).bounced.slice(0, firstEntries({ first }).take),
    }),
    problems: t.stringList({
      areas: ["sending"],
      description:
        "Of a stored letter: why it cannot be sent as it is, in sentences, such as placeholders that have no value for somebody.",
      complexity: readingCost,
      resolve: async ({ read, problems }) => (await problems?.((await read()).people)) ?? [],
    }),
  }),
});
