import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { conferenceArgs } from "#conference-args.ts";
import { formQuestions } from "#form-submission/form-mapping.service.ts";
import { FormQuestion } from "#form-submission/form-question.type.ts";
import { FormSubmission } from "#form-submission/form-submission.type.ts";
import { FormWebhook } from "#form-submission/form-webhook.type.ts";
import { newestFirst, pageOptions } from "#pagination.ts";

builder.queryField("formSubmissions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: FormSubmission,
      description:
        "Deliveries of the form webhook, newest first. Those of the default conference include the ones that named no known conference.",
      args: conferenceArgs,
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId }, { db }) =>
        db.formSubmission.count({ where: shownWith(conferenceId) }),
      resolve: (query, _root, { conferenceId }, { db }) =>
        db.formSubmission.findMany({
          ...query,
          where: shownWith(conferenceId),
          orderBy: newestFirst,
        }),
    },
    { name: "FormSubmissionConnection" },
    { name: "FormSubmissionEdge" },
  ),
);

builder.queryFields((t) => ({
  formQuestions: t.field({
    type: [FormQuestion],
    description:
      "The questions that the newest deliveries of a conference's form answered, and what the answers are used for.",
    args: conferenceArgs,
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    resolve: (_root, { conferenceId }, { db }) => formQuestions(db, conferenceId),
  }),
  formWebhook: t.field({
    type: FormWebhook,
    description: "How deliveries of a conference's form are checked.",
    args: conferenceArgs,
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    resolve: (_root, { conferenceId }) => ({ conferenceId }),
  }),
}));

/** What belongs to no conference is the organizers' to see. */
function shownWith(conferenceId: string) {
  return conferenceId === defaultConferenceId
    ? { OR: [{ conferenceId }, { conferenceId: null }] }
    : { conferenceId };
}
