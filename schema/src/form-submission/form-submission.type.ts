import { FormSubmissionStatus as StatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";

const FormSubmissionStatus = builder.enumType("FormSubmissionStatus", {
  description: "Whether an organizer has decided on a delivery.",
  values: Object.values(StatusValues),
});

export const FormSubmission = builder.prismaObject("FormSubmission", {
  description:
    "One delivery of the form webhook. Readable by those who manage the conference; by organizers, if it named none that is known.",
  authScopes: ({ conferenceId }) => ({ conferenceEditor: conferenceId ?? defaultConferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    eventId: t.exposeString("eventId", { description: "The form service's id of the delivery." }),
    token: t.exposeString("token", { description: "The form service's id of the response." }),
    status: t.expose("status", {
      description: "What an organizer decided.",
      type: FormSubmissionStatus,
    }),
    test: t.exposeBoolean("test", { description: "Whether the test console sent it." }),
    unrouted: t.boolean({
      description: "Whether it named no known conference.",
      resolve: ({ conferenceId }) => conferenceId === null,
    }),
    payload: t.expose("payload", { type: "JSON", description: "The delivery as it came." }),
    submittedAt: t.expose("submittedAt", {
      description: "When the form was sent, by the form service's clock.",
      type: "DateTime",
    }),
    createdAt: t.expose("createdAt", { description: "When it arrived.", type: "DateTime" }),
  }),
});
