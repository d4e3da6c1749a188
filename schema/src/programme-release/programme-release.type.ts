import { ProgrammeReleaseState as StateValues } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { Day } from "#conference/conference-day.type.ts";
import { seenDescription, seenToken } from "#content/seen.ts";
import type { Context } from "#context/context.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import {
  type Names,
  roomsOf,
  sentenceOf,
  speakersOf,
} from "#programme-release/change-sentences.ts";
import {
  type ChangeKind,
  changeKinds,
  type ProgrammeSession,
  type SessionChange,
} from "#programme-release/changes.ts";

import { type NamedChange, namedChanges, readNames } from "#programme-release/name-changes.ts";
import {
  type PublicChange,
  type PublicRelease,
  publicHistories,
  shownReleases,
  visibleReleases,
} from "#programme-release/public-history.ts";
import { shownBeforeRelease } from "#programme-release/release.service.ts";
import { readToTell } from "#programme-release/release-mails.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";

const kindDescriptions: Record<ChangeKind, string> = {
  added: "It is new in the programme.",
  removed: "It is no longer in the programme.",
  cancelled: "It was cancelled.",
  reinstated: "It was cancelled, and takes place after all.",
  moved: "It takes place at another time.",
  day: "It is listed on another day of the conference and takes place at the same time, which is in the night between them.",
  rooms: "It is in other rooms.",
};

const ProgrammeChangeKind = builder.enumType("ProgrammeChangeKind", {
  description: "What has changed in a session.",
  values: Object.fromEntries(
    changeKinds.map((kind) => [kind, { description: kindDescriptions[kind] }]),
  ) as Record<ChangeKind, { description: string }>,
});

interface Place {
  session: ProgrammeSession;
  names: Names;
}

const ProgrammePlace = builder.objectRef<Place>("ProgrammePlace").implement({
  description: "What a programme says of a session.",
  fields: (t) => ({
    title: t.string({ description: "Its title.", resolve: ({ session }) => session.title }),
    day: t.int({
      description: "The day of the conference, from 1.",
      resolve: ({ session }) => session.day,
    }),
    startTime: t.string({
      description: "Wall-clock time, HH:MM.",
      resolve: ({ session }) => session.startTime,
    }),
    endTime: t.string({
      description: "Wall-clock time, HH:MM.",
      resolve: ({ session }) => session.endTime,
    }),
    location: t.string({
      nullable: true,
      description: "The names of its rooms; null if it has none.",
      resolve: ({ session, names }) => roomsOf(session, names) || null,
    }),
    speakers: t.stringList({
      description: "The names of its speakers.",
      resolve: ({ session, names }) => speakersOf(session, names),
    }),
  }),
});

const placeOf = (session: ProgrammeSession | null, names: Names): Place | null =>
  session && { session, names };

const ProgrammeChange = builder.objectRef<NamedChange>("ProgrammeChange").implement({
  description: "One difference between two programmes.",
  fields: (t) => ({
    kind: t.expose("kind", {
      type: ProgrammeChangeKind,
      description: "What has changed.",
    }),
    sessionId: t.id({
      description: "Id of the session.",
      resolve: ({ change }) => change.sessionId,
    }),
    sentence: t.string({
      description: "The change in words.",
      resolve: ({ change, kind, names }) => sentenceOf(change, kind, names),
    }),
    before: t.field({
      type: ProgrammePlace,
      nullable: true,
      description: "The session before; null if it was not in the programme.",
      resolve: ({ change, names }) => placeOf(change.before, names),
    }),
    after: t.field({
      type: ProgrammePlace,
      nullable: true,
      description: "The session after; null if it is no longer in the programme.",
      resolve: ({ change, names }) => placeOf(change.after, names),
    }),
  }),
});

/** The changes of sessions, one by one, with the names of rooms and speakers as they are by now. */
async function nameChanges(
  context: Context,
  info: GraphQLResolveInfo,
  conferenceId: string,
  changes: readonly SessionChange[],
): Promise<NamedChange[]> {
  if (changes.length === 0) return [];
  const names = await batchByField(context, info, conferenceId, (ids) =>
    readNames(context.db, ids),
  );
  return names ? namedChanges(changes, names) : [];
}

interface Unreleased {
  conferenceId: string;
  changes: SessionChange[];
}

/** The largest number of differences that is counted for the price of a list. */
const priced = costOfAtMost(100);

export const ProgrammeChanges = builder.objectRef<Unreleased>("ProgrammeChanges").implement({
  description: "What a release would make public.",
  fields: (t) => ({
    changes: t.field({
      type: [ProgrammeChange],
      description: "The differences from the last release, in the order of the programme.",
      complexity: priced,
      resolve: ({ conferenceId, changes }, _args, context, info) =>
        nameChanges(context, info, conferenceId, changes),
    }),
    told: t.stringList({
      description:
        "The names of the people who would get an email: the speakers of new, moved, cancelled and removed sessions who have an address. Nobody before the conference is published.",
      complexity: priced,
      resolve: async ({ conferenceId, changes }, _args, { db }) => {
        const people = await readToTell(db, conferenceId, changes);
        return people.map(({ name }) => name);
      },
    }),
    seen: t.string({
      description: `${seenDescription} The drafts of those who have confirmed are a part of it.`,
      complexity: priced,
      resolve: async ({ conferenceId, changes }, _args, { db }) =>
        seenToken(
          await shownBeforeRelease(publishedOnly(db, [conferenceId]), conferenceId, changes),
        ),
    }),
  }),
});

const ProgrammeReleaseState = builder.enumType("ProgrammeReleaseState", {
  description: "Where a release stands.",
  values: {
    [StateValues.scheduled]: { description: "It becomes public at its time." },
    [StateValues.released]: { description: "It has become public." },
    [StateValues.cancelled]: { description: "It was called off before its time." },
  },
});

export const ProgrammeRelease = builder.prismaObject("ProgrammeRelease", {
  select: { id: true },
  description: "A programme that was made public as a whole, or is going to be.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    number: t.exposeInt("number", {
      nullable: true,
      description: "Counts the releases of the conference from 1; null until it is public.",
    }),
    state: t.expose("state", { type: ProgrammeReleaseState, description: "Where it stands." }),
    note: t.exposeString("note", { description: "What visitors are told of it." }),
    notify: t.exposeBoolean("notify", {
      description:
        "Whether the speakers of changed sessions get an email when it becomes public, or have got one since.",
    }),
    releaseAt: t.expose("releaseAt", {
      type: "DateTime",
      description: "When it became public, or is going to.",
    }),
    restoredId: t.exposeID("restoredId", {
      nullable: true,
      description: "Id of the earlier release whose programme it repeats.",
    }),
    createdBy: t.string({
      nullable: true,
      description: "The name of who made it.",
      select: { createdBy: { select: { fullName: true } } },
      resolve: ({ createdBy }) => createdBy?.fullName ?? null,
    }),
    changes: t.field({
      type: [ProgrammeChange],
      description: "What it has changed.",
      complexity: priced,
      select: { conferenceId: true, changes: true },
      resolve: ({ conferenceId, changes }, _args, context, info) =>
        nameChanges(context, info, conferenceId, changes as unknown as SessionChange[]),
    }),
  }),
});

const PublicProgrammeChange = builder.objectRef<PublicChange>("PublicProgrammeChange").implement({
  description: "One change of a session, as everybody sees it.",
  fields: (t) => ({
    sessionId: t.exposeID("sessionId", { description: "Id of the session." }),
    kind: t.expose("kind", { type: ProgrammeChangeKind, description: "What has changed." }),
    sentence: t.exposeString("sentence", { description: "The change in words." }),
    from: t.exposeString("from", {
      nullable: true,
      description: "Its day, times or rooms before; null if none of them has changed.",
    }),
    to: t.exposeString("to", {
      nullable: true,
      description: "Its day, times or rooms by the change; null if none of them has changed.",
    }),
    title: t.exposeString("title", {
      description: "The session’s title, as the sentence has it in quotation marks.",
    }),
    day: t.field({
      type: Day,
      nullable: true,
      description: "The day of the session’s page; null if it is not in the programme any more.",
      resolve: ({ session }) => session?.day ?? null,
    }),
    slug: t.string({
      nullable: true,
      description: "The slug of the session’s page; null if it is not in the programme any more.",
      resolve: ({ session }) => session?.slug ?? null,
    }),
  }),
});

const PublicProgrammeRelease = builder
  .objectRef<PublicRelease>("PublicProgrammeRelease")
  .implement({
    description: "What a release of a programme has changed, as everybody sees it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque id." }),
      number: t.exposeInt("number", { description: "Counts the conference's releases." }),
      note: t.exposeString("note", { description: "What the team says of it; may be empty." }),
      releasedAt: t.expose("releasedAt", {
        type: "DateTime",
        description: "When it became public.",
      }),
      changes: t.expose("changes", {
        type: [PublicProgrammeChange],
        description: "The changes; of very many the first.",
      }),
      moreChanges: t.exposeInt("moreChanges", {
        description: "How many sessions have changed beyond those.",
      }),
    }),
  });

builder.prismaObjectFields(Conference, (t) => ({
  programmeChangedAt: t.field({
    type: "DateTime",
    nullable: true,
    description:
      "When a release last changed its public programme; null before the second release, and in a conference that has none.",
    select: {
      programmeReleases: {
        where: visibleReleases,
        orderBy: { number: "desc" },
        take: 1,
        select: { releaseAt: true },
      },
    },
    resolve: ({ programmeReleases: [latest] }) => latest?.releaseAt ?? null,
  }),
  programmeHistory: t.field({
    type: [PublicProgrammeRelease],
    description: `What its last ${shownReleases} releases have changed, the newest first. The first release is not listed.`,
    complexity: costOfAtMost(shownReleases),
    select: { id: true },
    resolve: async ({ id }, _args, context, info) =>
      (await batchByField(context, info, id, (ids) =>
        publicHistories(context.db, ids, chosenLanguage(context)?.language),
      )) ?? [],
  }),
}));
