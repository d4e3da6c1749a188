import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { managedBy } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import type { Viewer } from "#context/viewer.ts";
import { formQuestions } from "#form-submission/form-mapping.service.ts";
import { FormQuestion } from "#form-submission/form-question.type.ts";
import { FormSubmission, FormSubmissionStatus } from "#form-submission/form-submission.type.ts";
import { FormWebhook } from "#form-submission/form-webhook.type.ts";
import { totalCountField } from "#lists/connection.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { costOfEdges } from "#lists/pagination.ts";
import { literally, searchTerm } from "#lists/search.ts";
import { addTeamList, readRows } from "#lists/team-list.ts";

const FormSubmissionFilter = builder.inputType("FormSubmissionFilter", {
  description: "Which form submissions to return. All given conditions must hold.",
  fields: (t) => ({
    statuses: t.field({
      type: [FormSubmissionStatus],
      description: "Only entries in one of these states.",
    }),
    signed: t.boolean({
      description: "Only submissions with a valid signature of the form service, or only others.",
    }),
    test: t.boolean({ description: "Only tests, or only others." }),
    ...createdFields(t),
  }),
});

const FormSubmissionOrder = orderInput("FormSubmissionOrder", {
  status: "By status: pending, accepted, rejected.",
  createdAt: "By the time of arrival.",
});

addTeamList("formSubmissions", {
  type: FormSubmission,
  areas: ["inbox"],
  description: "Form submissions to a conference; newest first by default. For its team.",
  filter: FormSubmissionFilter,
  order: FormSubmissionOrder,
  where: (asked, { db }) => submissionsOf(db, asked),
});

builder.queryField("unroutedFormSubmissions", (t) =>
  t.connection(
    {
      type: FormSubmission,
      description:
        "Form submissions that named no known conference; newest first by default. If the form service sends one again to a corrected address, it moves to that conference. For organizers.",
      complexity: costOfEdges,
      areas: "none",
      authScopes: { siteOrganizer: true },
      args: {
        filter: t.arg({ type: FormSubmissionFilter, description: "Omit for all." }),
        orderBy: t.arg({ type: FormSubmissionOrder, description: "Defaults to newest first." }),
      },
      resolve: (_root, { filter, ...asked }, context, info) => {
        const where = { ...unrouted, ...chosenBy(filter) };
        return readRows("unroutedFormSubmissions", FormSubmission, asked, where, { context, info });
      },
    },
    {
      name: "UnroutedFormSubmissionConnection",
      fields: (connection) => ({ totalCount: connection.int(totalCountField) }),
    },
    { name: "UnroutedFormSubmissionEdge" },
  ),
);

builder.queryFields((t) => ({
  formSubmission: t.prismaField({
    type: FormSubmission,
    nullable: true,
    description:
      "One form submission; null if it does not exist or the viewer has no access to it. For the team of any conference.",
    areas: ["inbox"],
    authScopes: { reader: true },
    args: { id: t.arg.id({ required: true, description: "Id of the form submission." }) },
    resolve: (query, _root, { id }, context) =>
      context.db.formSubmission.findFirst({
        ...query,
        where: { id, ...readableBy(requireViewer(context)) },
      }),
  }),
  formQuestions: t.field({
    type: [FormQuestion],
    description:
      "The questions of the latest form submissions to a conference, and which fields of a speaker they fill. For its team.",
    args: conferenceArgs,
    areas: ["settings"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    resolve: (_root, { conferenceId }, { db }) => formQuestions(db, conferenceId),
  }),
  formWebhook: t.field({
    type: FormWebhook,
    description: "How form submissions to a conference are authenticated.",
    args: conferenceArgs,
    areas: ["settings"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
}));

const unrouted = { conferenceId: null };

/** Those for the viewer's conferences; for organizers also those without a known conference. */
const readableBy = (viewer: Viewer): Prisma.FormSubmissionWhereInput => ({
  OR: [
    { conference: managedBy(viewer, "read") },
    ...(viewer.isOrganizer && !viewer.token ? [unrouted] : []),
  ],
});

interface Asked {
  conferenceId: string;
  filter?: Filter | null;
  search?: string | null;
}

type Filter = typeof FormSubmissionFilter.$inferInput;

/** Translates a filter to a Prisma condition. */
const chosenBy = (filter: Filter | null | undefined): Prisma.FormSubmissionWhereInput => ({
  ...(filter?.statuses && { status: { in: filter.statuses } }),
  ...(filter?.signed != null && { signed: filter.signed }),
  ...(filter?.test != null && { test: filter.test }),
  ...createdWithin(filter),
});

/** Maximum number of search results. */
const maxSearchResults = 1_000;

/**
 * Form submissions whose answers contain the search term. Prisma cannot search JSON as text.
 */
async function submissionsOf(
  db: PrismaClient,
  { conferenceId, filter, search }: Asked,
): Promise<Prisma.FormSubmissionWhereInput> {
  const chosen = chosenBy(filter);
  const text = searchTerm(search);
  if (!text) return { conferenceId, ...chosen };
  const pattern = `%${literally(text)}%`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM form_submissions
    WHERE conference_id = ${conferenceId} AND EXISTS (
      SELECT FROM jsonb_array_elements(answers) AS answer
      WHERE concat_ws(' ', answer ->> 'title', answer ->> 'text') ILIKE ${pattern}
    )
    ORDER BY created_at DESC LIMIT ${maxSearchResults}`;
  return { id: { in: found.map(({ id }) => id) }, ...chosen };
}
