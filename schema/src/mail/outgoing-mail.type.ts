import { MailStatus as MailStatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";

export const MailStatus = builder.enumType("MailStatus", {
  description: "The state of a mail.",
  values: {
    [MailStatusValues.held]: { description: "It is of a letter, and waits for its turn." },
    [MailStatusValues.queued]: {
      description: "It is waiting to be sent, for the first time or again.",
    },
    [MailStatusValues.sent]: { description: "The mail server has accepted it." },
    [MailStatusValues.failed]: {
      description: "The mail server has refused it, or it could not be sent for a day.",
    },
    [MailStatusValues.bounced]: { description: "It was accepted, and came back." },
    [MailStatusValues.suppressed]: {
      description: "It is not sent: its letter was stopped, or its address takes no mails.",
    },
  },
});

export const OutgoingMail = builder.prismaObject("OutgoingMail", {
  description: "A mail that the site sends. Readable by the team of the conference.",
  areas: ["settings"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    kind: t.exposeString("kind", { description: 'The kind of mail, for example "sign-up".' }),
    recipient: t.expose("recipient", {
      type: "EmailAddress",
      description: "The recipient's address.",
    }),
    status: t.expose("status", { description: "Its state.", type: MailStatus }),
    attempts: t.exposeInt("attempts", { description: "How many attempts were made." }),
    lastError: t.exposeString("lastError", {
      description: "Why the last attempt failed, in the mail server's words.",
      nullable: true,
    }),
    subject: t.exposeString("subject", {
      description:
        "Its subject, as it was sent; null until then, and where it names others or tells whether somebody has an account.",
      nullable: true,
    }),
    createdAt: t.expose("createdAt", {
      description: "When it was first queued.",
      type: "DateTime",
    }),
    sentAt: t.expose("sentAt", {
      description: "When the mail server accepted it.",
      type: "DateTime",
      nullable: true,
    }),
  }),
});
