import type { ContactSubmissionState as States } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const ContactSubmissionState = builder.enumType("ContactSubmissionState", {
  description: "How far the team has come with a message.",
  values: {
    new: { description: "Nobody of the team has opened it." },
    open: { description: "Somebody has opened it." },
    done: { description: "It is answered, or nothing has to be done." },
  } satisfies Record<States, { description: string }>,
});

export const ContactSubmission = builder.prismaObject("ContactSubmission", {
  description: "A message from the contact form. Readable by the team of the conference.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", { description: "The sender's name." }),
    email: t.expose("email", {
      type: "EmailAddress",
      description: "The sender's address, as given.",
    }),
    subject: t.exposeString("subject", { description: "The subject." }),
    message: t.exposeString("message", { description: "Plain text." }),
    spam: t.exposeBoolean("spam", {
      description: "Whether it looks like spam. Nobody is notified of such messages.",
    }),
    state: t.expose("state", {
      type: ContactSubmissionState,
      description: "How far the team has come with it.",
    }),
    isRead: t.boolean({
      description: "Whether somebody of the team has opened it.",
      select: { state: true },
      resolve: ({ state }) => state !== "new",
    }),
    createdAt: t.expose("createdAt", { description: "When it was sent.", type: "DateTime" }),
  }),
});
