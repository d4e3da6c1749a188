import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { ContactSubmission } from "#contact/contact-submission.type.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { orderArgs, orderOf } from "#lists/sorting.ts";

builder.queryField("contactDetails", (t) =>
  t.prismaField({
    type: ContactDetails,
    nullable: true,
    description:
      "How to reach the organizers of a conference; null until first saved. The default conference has built-in details until then.",
    args: conferenceArgs,
    resolve: async (query, _root, { conferenceId }, { db }) => {
      const stored = await db.contactDetails.findUnique({ ...query, where: { conferenceId } });
      return stored ?? builtInContactDetailsOf(conferenceId);
    },
  }),
);

const ContactSubmissionFilter = builder.inputType("ContactSubmissionFilter", {
  description: "Which messages to return. All given conditions must hold.",
  fields: (t) => ({
    spam: t.boolean({ description: "Only messages that look like spam, or only others." }),
    ...createdFields(t),
  }),
});

builder.queryField("contactSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: ContactSubmission,
      description: "Messages from the contact form; newest first by default.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: ContactSubmissionFilter, description: "Omit for all." }),
        ...orderArgs("ContactSubmissionOrder", {
          name: "By the sender's name.",
          email: "By the sender's address.",
          createdAt: "By the time of arrival.",
        }),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, asked, { db }) =>
        db.contactSubmission.count({ where: submissionsOf(asked) }),
      resolve: (query, _root, asked, { db }) =>
        checkUnknownCursor(
          query,
          db.contactSubmission.findMany({
            ...query,
            where: submissionsOf(asked),
            orderBy: orderOf(asked),
          }),
          (id) => db.contactSubmission.count({ where: { id, conferenceId: asked.conferenceId } }),
        ),
    },
    { name: "ContactSubmissionConnection" },
    { name: "ContactSubmissionEdge" },
  ),
);

interface Asked {
  conferenceId: string;
  filter?: typeof ContactSubmissionFilter.$inferInput | null;
  search?: string | null;
}

const submissionsOf = ({
  conferenceId,
  filter,
  search,
}: Asked): Prisma.ContactSubmissionWhereInput => ({
  conferenceId,
  ...(filter?.spam != null && { spam: filter.spam }),
  ...createdWithin(filter),
  ...searchIn(search, (text) => [
    { name: text },
    { email: text },
    { subject: text },
    { message: text },
  ]),
});
