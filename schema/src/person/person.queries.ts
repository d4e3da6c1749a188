import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { addRecordList } from "#content/record-list.ts";
import { textComparer } from "#formats/formats.ts";
import { costlyField } from "#limits/list-costs.ts";
import { searchIn } from "#lists/search.ts";
import { Person } from "#person/person.type.ts";

/** The order of lists of people. */
const orderBy = [{ sortKey: "asc" }, { id: "asc" }] as const;

const compareTexts = textComparer("en-GB", { numeric: true });

const filter = addConnection("person", {
  type: Person,
  description:
    "The people it deals with; by name by default. For those of its team who may read what visitors sent; an error for others.",
  sorts: {
    name: { columns: ["sortKey"], description: "By full name." },
  },
  filter: (t) => ({
    search: t.string({
      description:
        "Text in the name, email address, phone number, notes or tags, in any case and with or without accents.",
    }),
    tag: t.string({ description: "Only people with this tag, as it is spelled." }),
    isSpeaker: t.boolean({
      description: "Only people with a speaker profile, or only others.",
    }),
  }),
  where: (filter): Prisma.PersonWhereInput => ({
    ...(filter.tag != null && { tags: { has: filter.tag } }),
    ...(filter.isSpeaker != null && { speaker: filter.isSpeaker ? { isNot: null } : null }),
    ...searchIn(filter.search, (text, folded) => [
      { name: text },
      { email: text },
      { notes: text },
      { foldedText: folded },
    ]),
  }),
});

/** What columns of the list are sorted by. */
const compared = {
  id: true,
  name: true,
  email: true,
  tags: true,
  mayBeRecorded: true,
  linkSentAt: true,
  linkOpenedAt: true,
  speaker: { select: { name: true } },
} as const satisfies Prisma.PersonSelect;

const PersonList = addRecordList<Prisma.PersonGetPayload<{ select: typeof compared }>>("person", {
  type: Person,
  filter,
  states: {
    page_not_sent: {
      description: "Speakers who were not sent the link to their own page, and have not opened it.",
      where: { speaker: { isNot: null }, linkSentAt: null, linkOpenedAt: null },
    },
    page_sent: {
      description: "Were sent the link to their own page, and have not opened it.",
      where: { linkSentAt: { not: null }, linkOpenedAt: null },
    },
    page_opened: {
      description: "Have opened their own page.",
      where: { linkOpenedAt: { not: null } },
    },
  },
  orders: {
    name: { description: "By full name.", by: ({ name }) => name },
    email: { description: "By email address.", by: ({ email }) => email ?? "" },
    tags: { description: "By tags.", by: ({ tags }) => tags.join(", ") },
    speaker: {
      description: "By the speaker profile’s name.",
      by: (one) => one.speaker?.name ?? "",
    },
    recording: {
      description:
        "By whether they agree to be recorded: who has not said is first, then who refuses.",
      by: ({ mayBeRecorded }) => (mayBeRecorded === null ? 0 : mayBeRecorded ? 2 : 1),
    },
    page: {
      description:
        "By whether they were sent the link to their own page, then whether they have opened it.",
      by: ({ linkSentAt, linkOpenedAt }) => (linkOpenedAt ? 2 : linkSentAt ? 1 : 0),
    },
  },
  select: compared,
  orderBy,
});

builder.objectField(PersonList, "tags", (t) =>
  t.stringList({
    description: "The tags of all people of the conference, each once.",
    complexity: costlyField,
    resolve: async ({ conferenceId }, _args, { db }) => {
      const where = { conferenceId, NOT: { tags: { isEmpty: true } } };
      const people = await db.person.findMany({ where, select: { tags: true } });
      return [...new Set(people.flatMap(({ tags }) => tags))].sort(compareTexts);
    },
  }),
);

addQueries("person", {
  type: Person,
  list: "The people of a conference by name. For those of its team who may read what visitors sent.",
  one: "One person of a conference by id or external id; null if there is none. For those of its team who may read what visitors sent.",
  orderBy,
});
