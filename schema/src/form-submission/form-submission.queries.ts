import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { FormSubmission } from "#form-submission/form-submission.type.ts";
import { newestFirst, pageOptions } from "#pagination.ts";

builder.queryField("formSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: FormSubmission,
      description: "Deliveries of the form webhook, newest first.",
      args: conferenceArgs,
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId }, { db }) =>
        db.formSubmission.count({ where: { conferenceId } }),
      resolve: (query, _root, { conferenceId }, { db }) =>
        db.formSubmission.findMany({
          ...query,
          where: { conferenceId },
          orderBy: newestFirst,
        }),
    },
    { name: "FormSubmissionConnection" },
    { name: "FormSubmissionEdge" },
  ),
);
