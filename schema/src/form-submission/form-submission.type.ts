import { FormSubmissionStatus as StatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

const FormSubmissionStatus = builder.enumType("FormSubmissionStatus", {
  description: "Whether an organizer has decided on a delivery.",
  values: Object.values(StatusValues),
});

export const FormSubmission = builder.prismaObject("FormSubmission", {
  description: "One delivery of the form webhook. Readable by those who manage the conference.",
  authScopes: ({ conferenceId }) => ({ conferenceEditor: conferenceId }),
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
    payload: t.expose("payload", { type: "JSON", description: "The delivery as it came." }),
    submittedAt: t.expose("submittedAt", {
      description: "When the form was sent, by the form service's clock.",
      type: "DateTime",
    }),
    createdAt: t.expose("createdAt", { description: "When it arrived.", type: "DateTime" }),
  }),
});
