import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { conferenceArgs } from "#conference-args.ts";
import { FormSubmission } from "#form-submission/form-submission.type.ts";
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

/** What belongs to no conference is the organizers' to see. */
function shownWith(conferenceId: string) {
  return conferenceId === defaultConferenceId
    ? { OR: [{ conferenceId }, { conferenceId: null }] }
    : { conferenceId };
}
