import { builder } from "#builder.ts";

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
    isRead: t.boolean({
      description: "Whether somebody of the team has opened it.",
      select: { readAt: true },
      resolve: ({ readAt }) => readAt !== null,
    }),
    createdAt: t.expose("createdAt", { description: "When it was sent.", type: "DateTime" }),
  }),
});
