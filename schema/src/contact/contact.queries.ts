import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs, contentArgs } from "#conference/conference-args.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { ContactSubmission, ContactSubmissionState } from "#contact/contact-submission.type.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";

builder.queryField("contactDetails", (t) =>
  t.prismaField({
    areas: "any",
    type: ContactDetails,
    nullable: true,
    description:
      "How to reach the organizers of a conference; null until first saved. The default conference has built-in details until then.",
    args: contentArgs,
    resolve: async (query, _root, { conferenceId }, { db }) => {
      const stored = await db.contactDetails.findUnique({ ...query, where: { conferenceId } });
      return stored ?? builtInContactDetailsOf(conferenceId);
    },
  }),
);

builder.queryField("contactSubmission", (t) =>
  t.prismaField({
    type: ContactSubmission,
    nullable: true,
    areas: ["inbox"],
    description:
      "One message from the contact form; null if there is none. For those of the team who may read what visitors sent.",
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: {
      ...conferenceArgs,
      id: t.arg.id({ required: true, description: "Id of the message." }),
    },
    resolve: (query, _root, { conferenceId, id }, { db }) =>
      db.contactSubmission.findFirst({ ...query, where: { id, conferenceId } }),
  }),
);

const ContactSubmissionFilter = builder.inputType("ContactSubmissionFilter", {
  description: "Which messages to return. All given conditions must hold.",
  fields: (t) => ({
    spam: t.boolean({ description: "Only messages that look like spam, or only others." }),
    states: t.field({
      type: [ContactSubmissionState],
      description: "Only messages in one of these states.",
    }),
    assigneeId: t.id({
      description: "Only messages that this account looks after (`Member.userId`).",
    }),
    isAssigned: t.boolean({
      description: "Only messages that somebody of the team looks after, or only others.",
    }),
    ...createdFields(t),
  }),
});

addTeamList("contactSubmissions", {
  type: ContactSubmission,
  areas: ["inbox"],
  description:
    "Messages from the contact form; newest first by default. Answers, replies and notes are searched, too.",
  filter: ContactSubmissionFilter,
  order: orderInput("ContactSubmissionOrder", {
    name: "By the sender's name.",
    email: "By the sender's address.",
    createdAt: "By the time of arrival.",
  }),
  where: ({ conferenceId, filter, search }): Prisma.ContactSubmissionWhereInput => ({
    conferenceId,
    ...(filter?.spam != null && { spam: filter.spam }),
    ...(filter?.states && { state: { in: filter.states } }),
    ...(filter?.assigneeId && { assigneeId: filter.assigneeId }),
    ...(filter?.isAssigned != null && {
      AND: [{ assigneeId: filter.isAssigned ? { not: null } : null }],
    }),
    ...createdWithin(filter),
    ...searchIn(search, (text) => [
      { name: text },
      { email: text },
      { subject: text },
      { message: text },
      // Of the conference, so that the texts of others are not looked through.
      { answers: { some: { conferenceId, text } } },
      { notes: { some: { conferenceId, text } } },
      { replies: { some: { conferenceId, text } } },
    ]),
  }),
});
