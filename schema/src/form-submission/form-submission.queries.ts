import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { formQuestions } from "#form-submission/form-mapping.service.ts";
import { FormQuestion } from "#form-submission/form-question.type.ts";
import { FormSubmission } from "#form-submission/form-submission.type.ts";
import { FormWebhook } from "#form-submission/form-webhook.type.ts";
import { newestFirst, pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchTerm } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";

builder.queryField("formSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: FormSubmission,
      description: "Form submissions to a conference, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        ...sortArgs("FormSubmissionSort", ["status", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: async (_root, { conferenceId, search }, { db }) =>
        db.formSubmission.count({ where: await submissionsOf(db, conferenceId, search) }),
      resolve: async (query, _root, { conferenceId, search, ...order }, { db }) =>
        db.formSubmission.findMany({
          ...query,
          where: await submissionsOf(db, conferenceId, search),
          orderBy: orderOf(order),
        }),
    },
    { name: "FormSubmissionConnection" },
    { name: "FormSubmissionEdge" },
  ),
);

builder.queryField("unroutedFormSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: FormSubmission,
      description:
        "Form submissions that named no known conference, newest first. Sent again to a corrected address, they move to its conference. For organizers.",
      authScopes: { conferenceEditor: defaultConferenceId },
      totalCount: (_root, _args, { db }) => db.formSubmission.count({ where: unrouted }),
      resolve: (query, _root, _args, { db }) =>
        db.formSubmission.findMany({ ...query, where: unrouted, orderBy: newestFirst }),
    },
    { name: "UnroutedFormSubmissionConnection" },
    { name: "UnroutedFormSubmissionEdge" },
  ),
);

builder.queryFields((t) => ({
  formQuestions: t.field({
    type: [FormQuestion],
    description:
      "The questions that the newest form submissions of a conference answered, and what the answers are used for.",
    args: conferenceArgs,
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    resolve: (_root, { conferenceId }, { db }) => formQuestions(db, conferenceId),
  }),
  formWebhook: t.field({
    type: FormWebhook,
    description: "How form submissions to a conference are authenticated.",
    args: conferenceArgs,
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
}));

const unrouted = { conferenceId: null };

/** As many as a search finds, the newest first. */
const maxSearchResults = 1_000;

/** Form submissions whose payload contains the search term. Prisma cannot look into JSON as text. */
async function submissionsOf(
  db: PrismaClient,
  conferenceId: string,
  search: string | null | undefined,
): Promise<Prisma.FormSubmissionWhereInput> {
  const text = searchTerm(search);
  if (!text) return { conferenceId };
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM form_submissions
    WHERE conference_id = ${conferenceId} AND payload::text ILIKE ${pattern}
    ORDER BY created_at DESC LIMIT ${maxSearchResults}`;
  return { id: { in: found.map(({ id }) => id) } };
}
