import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { builtInContactDetailsOf } from "#contact/built-in-contact-details.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { ContactSubmission } from "#contact/contact-submission.type.ts";
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

builder.queryField("contactSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: ContactSubmission,
      description: "Messages from the contact form, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        ...sortArgs("ContactSubmissionSort", ["name", "email", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.contactSubmission.count({ where: submissionsOf(conferenceId, search) }),
      resolve: (query, _root, { conferenceId, search, ...order }, { db }) =>
        db.contactSubmission.findMany({
          ...query,
          where: submissionsOf(conferenceId, search),
          orderBy: orderOf(order),
        }),
    },
    { name: "ContactSubmissionConnection" },
    { name: "ContactSubmissionEdge" },
  ),
);

const submissionsOf = (
  conferenceId: string,
  search: string | null | undefined,
): Prisma.ContactSubmissionWhereInput => ({
  conferenceId,
  ...searchIn(search, (text) => [
    { name: text },
    { email: text },
    { subject: text },
    { message: text },
  ]),
});
