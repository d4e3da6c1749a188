import { MailStatus as MailStatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const MailStatus = builder.enumType("MailStatus", {
  description: "What has become of a mail.",
  values: {
    [MailStatusValues.queued]: { description: "It waits to be sent, for the first time or again." },
    [MailStatusValues.sent]: { description: "The mail server has taken it." },
    [MailStatusValues.failed]: {
      description: "It was refused for good, or could not be sent for a day.",
    },
  },
});

export const OutgoingMail = builder.prismaObject("OutgoingMail", {
  description: "A mail that the site sends. Readable by the team of the conference.",
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    kind: t.exposeString("kind", { description: 'Which mail it is, for example "sign-up".' }),
    recipient: t.exposeString("recipient", { description: "Whom it goes to." }),
    status: t.expose("status", { description: "What has become of it.", type: MailStatus }),
    attempts: t.exposeInt("attempts", { description: "How often it was tried." }),
    lastError: t.exposeString("lastError", {
      description: "Why the last attempt failed, in the mail server's words.",
      nullable: true,
    }),
    createdAt: t.expose("createdAt", {
      description: "When it was queued first.",
      type: "DateTime",
    }),
    sentAt: t.expose("sentAt", {
      description: "When the mail server took it.",
      type: "DateTime",
      nullable: true,
    }),
  }),
});
