import type {
  ProfileChange as ChangeRow,
  Person as PersonRow,
  Speaker,
} from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { singleRecordFields } from "#content/record-fields.ts";
import type { Context } from "#context/context.ts";
import { costlyField, costOfAtMost, costOfText } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { Person } from "#person/person.type.ts";
import { speakingLink } from "#proposal/proposal-link.ts";
import {
  outstandingOf,
  presentTasksOf,
  readSpeakersWithTasks,
  taskOrder,
} from "#speaking/tasks.service.ts";
import { mostTasks, type OwnProfile, ownProfile, type TaskKind } from "#speaking/validation.ts";

export const SpeakerTaskKind = builder.enumType("SpeakerTaskKind", {
  description: "What a task of speakers is about.",
  values: {
    picture: { description: "Done when their profile has a picture." },
    biography: { description: "Done when their profile has a biography." },
    slides: { description: "Done when all their sessions have a link to slides." },
    recording: { description: "Done when they have said whether they may be recorded." },
    availability: { description: "Done when they have said when they are there." },
    other: { description: "Done when they say so." },
  } satisfies Record<TaskKind, { description: string }>,
});

/** Fields of all tasks of a conference ask this together. */
const sharedField = { path: { prev: undefined, key: "who speaks", typename: undefined } };

/** The people who speak at a conference. */
const speakingAt = async (context: Context, conferenceId: string) =>
  (await batchByField(context, sharedField, conferenceId, async (ids) => {
    const read = ids.map(async (id) => [id, await readSpeakersWithTasks(context.db, id)] as const);
    return new Map(await Promise.all(read));
  })) ?? [];

const SpeakerTask = builder.prismaObject("SpeakerTask", {
  description: "What a conference asks of each of its speakers.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: {
    id: true,
    conferenceId: true,
    title: true,
    description: true,
    kind: true,
    dueDate: true,
    remindedAt: true,
    position: true,
  },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    title: t.exposeString("title", { description: "For example: Send us your slides." }),
    description: t.exposeString("description", { description: "Plain text; may be empty." }),
    kind: t.field({
      type: SpeakerTaskKind,
      description: "What it is about, which says when it is done.",
      resolve: ({ kind }) => kind as TaskKind,
    }),
    dueDate: t.expose("dueDate", {
      type: "Date",
      nullable: true,
      description: "Until when; null if there is no date.",
    }),
    remindedAt: t.expose("remindedAt", {
      type: "DateTime",
      nullable: true,
      description: "When those who have not done it were reminded last.",
    }),
    outstanding: t.field({
      type: [Person],
      complexity: costlyField,
      description:
        "Who speaks and has not done it, by name. People who have not been told that they speak are not among them.",
      resolve: async (task, _args, context) =>
        outstandingOf(await speakingAt(context, task.conferenceId), task),
    }),
  }),
});

export const SpeakerTaskList = builder
  .objectRef<{ conferenceId: string }>("SpeakerTaskList")
  .implement({
    description: "The tasks of a conference's speakers.",
    areas: ["inbox"],
    authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
    fields: (t) => ({
      ...singleRecordFields(t, (db, where) => db.speakerTaskList.findUnique({ where })),
      tasks: t.prismaField({
        type: [SpeakerTask],
        complexity: costOfAtMost(mostTasks),
        description: "In order.",
        resolve: (query, { conferenceId }, _args, { db }) =>
          db.speakerTask.findMany({
            ...query,
            where: presentTasksOf(conferenceId),
            orderBy: taskOrder,
          }),
      }),
      speakers: t.field({
        type: [Person],
        complexity: costlyField,
        description:
          "Who is asked, by name: those who speak and know it. People who have not been told are not among them.",
        resolve: ({ conferenceId }, _args, context) => speakingAt(context, conferenceId),
      }),
    }),
  });

export const ProfileDifference = builder
  .objectRef<{ name: string; before: string; after: string }>("ProfileDifference")
  .implement({
    description: "A field of a profile that its speaker has changed.",
    fields: (t) => ({
      name: t.exposeString("name", { description: "Of the field, for example companyName." }),
      before: t.exposeString("before", { description: "As everybody sees it; may be empty." }),
      after: t.exposeString("after", { description: "As the speaker wants it; may be empty." }),
    }),
  });

/** The fields in which changes differ from a profile. */
export const differencesOf = (profile: Speaker | null, changes: Partial<OwnProfile> | null) =>
  Object.entries(changes ?? {})
    .map(([name, after]) => ({
      name,
      before: String(profile?.[name as keyof Speaker] ?? ""),
      after: after ?? "",
    }))
    .filter(({ before, after }) => before !== after);

/** What a speaker has changed, with the profile as it is. */
export type WaitingChange = ChangeRow & { person: PersonRow & { speaker: Speaker | null } };

export const ProfileChange = builder.objectRef<WaitingChange>("ProfileChange").implement({
  description: "What a speaker has changed of their profile, and the team has not approved yet.",
  areas: ["inbox"],
  authScopes: ({ person }) => ({ conferenceReader: person.conferenceId }),
  fields: (t) => ({
    person: t.expose("person", {
      type: Person,
      description: "Whose profile it is.",
    }),
    fields: t.field({
      type: [ProfileDifference],
      complexity: costOfText,
      description: "The fields that would change.",
      resolve: ({ values, person: { speaker } }) =>
        differencesOf(speaker, ownProfile.partial().parse(values)),
    }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When they changed it." }),
  }),
});

builder.prismaObjectField(Person, "speakingLink", (t) =>
  t.string({
    areas: ["inbox", "programme"],
    nullable: true,
    authScopes: ({ conferenceId }) => ({ conferenceEditor: conferenceId }),
    description:
      "The secret in the address of their own page, null if they have none. For editors; an error for others.",
    select: { id: true, linkNonce: true },
    resolve: (person, _args, { secrets }) => speakingLink(secrets, person),
  }),
);

builder.prismaObjectFields(Person, (t) => ({
  speakingLinkSentAt: t.expose("linkSentAt", {
    type: "DateTime",
    nullable: true,
    description: "When they were last sent a mail with the link to their own page.",
  }),
  speakingLinkOpenedAt: t.expose("linkOpenedAt", {
    type: "DateTime",
    nullable: true,
    description: "When their own page was first opened by its link.",
  }),
}));

builder.prismaObjectField(Person, "mayBeRecorded", (t) =>
  t.exposeBoolean("mayBeRecorded", {
    nullable: true,
    description: "Whether they agree that their sessions are recorded; null until they have said.",
  }),
);
