import type { ContactSubmissionState as States } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { isFromOther } from "#inbox/reply.service.ts";
import { costOfAtMost } from "#limits/list-costs.ts";

export const ContactSubmissionState = builder.enumType("ContactSubmissionState", {
  description: "How far the team has come with a message.",
  values: {
    new: { description: "Nobody of the team has opened it." },
    open: { description: "Somebody has opened it." },
    done: { description: "It is answered, or nothing has to be done." },
  } satisfies Record<States, { description: string }>,
});

/** How many answers of a message are shown, and how many notes and replies. */
export const maxAnswers = 50;

/** The name of whoever has written something, which the type selects. */
const authorName = { author: { select: { fullName: true } } } as const;

const authorText = "The name of whoever has written it; null once their account is gone.";

builder.prismaObject("MessageAnswer", {
  description: "What the team has answered to a message from the contact form.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    text: t.exposeString("text", { description: "Plain text." }),
    author: t.string({
      nullable: true,
      description: authorText,
      select: authorName,
      resolve: ({ author }) => author?.fullName,
    }),
    createdAt: t.expose("createdAt", { description: "When it was sent.", type: "DateTime" }),
  }),
});

builder.prismaObject("ContactNote", {
  description: "What one of the team tells the others about a message from the contact form.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    text: t.exposeString("text", { description: "Plain text." }),
    author: t.string({
      nullable: true,
      description: authorText,
      select: authorName,
      resolve: ({ author }) => author?.fullName,
    }),
    createdAt: t.expose("createdAt", { description: "When it was written.", type: "DateTime" }),
  }),
});

builder.prismaObject("ContactReply", {
  description: "A mail in reply to an answer of the team, which came into the mailbox of the site.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    text: t.exposeString("text", {
      description: "Plain text, with what it quotes; empty if there was none, or none is kept.",
    }),
    isCut: t.exposeBoolean("isCut", {
      description:
        "Whether the text is missing or ends early, because the mail was too large or could not be read. It is in the mailbox as it came.",
    }),
    attachments: t.exposeInt("attachments", {
      description: "How many attachments it had. None is kept here; they are in the mailbox.",
    }),
    from: t.exposeString("sender", { description: "The address that it says it is from." }),
    isFromOther: t.boolean({
      description: "Whether that is another address than the message's: it may be somebody else.",
      select: { sender: true, submission: { select: { email: true } } },
      resolve: (reply) => isFromOther(reply, reply.submission),
    }),
    receivedAt: t.expose("receivedAt", {
      description: "When the mailbox got it.",
      type: "DateTime",
    }),
  }),
});

const MessageAssignee = builder
  .objectRef<{ id: string; fullName: string }>("MessageAssignee")
  .implement({
    description: "Who of the team looks after a message.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Id of the account, as `Member.userId`." }),
      fullName: t.exposeString("fullName", { description: "Name of the account." }),
      isViewer: t.boolean({
        description: "Whether this is the viewer.",
        resolve: ({ id }, _args, { viewer }) => id === viewer?.id,
      }),
    }),
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
    language: t.exposeString("language", {
      nullable: true,
      description:
        "The further language of the site in which it was written, a BCP 47 tag; null for the first.",
    }),
    assignee: t.field({
      type: MessageAssignee,
      nullable: true,
      description: "Who of the team looks after it; null for nobody.",
      select: { assignee: { select: { id: true, fullName: true } } },
      resolve: ({ assignee }) => assignee,
    }),
    notes: t.relation("notes", {
      description: `What the team tells each other about it, the first note first; the last ${maxAnswers}.`,
      complexity: costOfAtMost(5),
      query: { orderBy: { createdAt: "asc" }, take: -maxAnswers },
    }),
    receivesReplies: t.boolean({
      description:
        "Whether replies to answers come back into its thread, by a mailbox of the operator; otherwise they go to the conference's contact address.",
      resolve: (_message, _args, { settings }) => settings.receivesReplies,
    }),
    replies: t.relation("replies", {
      description: `Replies to the answers, the first one first; the last ${maxAnswers}. Empty unless the operator has set a mailbox.`,
      complexity: costOfAtMost(5),
      query: { orderBy: { receivedAt: "asc" }, take: -maxAnswers },
    }),
    answers: t.relation("answers", {
      description: `What the team has answered, the first one first; the last ${maxAnswers}.`,
      complexity: costOfAtMost(5),
      query: { orderBy: { createdAt: "asc" }, take: -maxAnswers },
    }),
  }),
});
