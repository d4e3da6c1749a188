import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { ContactSubmission } from "#contact/contact-submission.type.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageAfterKnown } from "#lists/known-cursor.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";

builder.queryField("contactDetails", (t) =>
  t.prismaField({
    type: ContactDetails,
    nullable: true,
    description:
      "How to reach a conference. Null until it is saved; the default conference then has its built-in details.",
    args: conferenceArgs,
    resolve: async (query, _root, { conferenceId }, { db }) => {
      const stored = await db.contactDetails.findUnique({ ...query, where: { conferenceId } });
      return stored ?? builtInContactDetailsOf(conferenceId);
    },
  }),
);

const ContactSubmissionFilter = builder.inputType("ContactSubmissionFilter", {
  description: "Which messages are meant; all that is given has to be true of them.",
  fields: (t) => ({
    spam: t.boolean({ description: "Whether they look like spam." }),
    ...createdFields(t),
  }),
});

builder.queryField("contactSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: ContactSubmission,
      description: "Messages from the contact form, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: ContactSubmissionFilter, description: "All without." }),
        ...sortArgs("ContactSubmissionSort", ["name", "email", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, asked, { db }) =>
        db.contactSubmission.count({ where: submissionsOf(asked) }),
      resolve: (query, _root, asked, { db }) =>
        pageAfterKnown(
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
