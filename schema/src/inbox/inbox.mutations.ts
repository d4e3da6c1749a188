import { builder } from "#builder.ts";
import { ContactSubmission, ContactSubmissionState } from "#contact/contact-submission.type.ts";
import { editorOf } from "#content/editing.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { refusals } from "#errors/error-types.ts";
import { answerMessage } from "#inbox/answer.service.ts";
import { markInboxRead, markMessageRead, readInbox } from "#inbox/inbox.service.ts";
import { Inbox, InboxList } from "#inbox/inbox.type.ts";
import { addNote } from "#inbox/note.service.ts";
import { updateMessage } from "#inbox/update-message.service.ts";

builder.mutationFields((t) => ({
  markInboxRead: t.fieldWithInput({
    type: Inbox,
    description:
      "Marks what is in a list as seen by the viewer; messages as read by the whole team. For the team of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceReader: input.conferenceId }),
    typeOptions: { description: "The list that the viewer has seen." },
    input: {
      conferenceId: t.input.id({ required: true, description: "Id of the conference." }),
      list: t.input.field({ type: InboxList, required: true, description: "Which list." }),
      upTo: t.input.field({
        type: "DateTime",
        description:
          "Leaves what has arrived later: `Inbox.newestAt`, as it was when the viewer saw the list. By default, everything is marked.",
      }),
    },
    errors: refusals.id,
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context);
      await markInboxRead(context.db, viewer, input);
      return readInbox(context.db, viewer, input.conferenceId);
    },
  }),
}));

builder.mutationFields((t) => ({
  markMessageRead: t.prismaFieldWithInput({
    type: ContactSubmission,
    description:
      "Marks a message from the contact form as read by the whole team: a new one is open then. Idempotent. For the team of the conference.",
    areas: ["inbox"],
    authScopes: { reader: true },
    typeOptions: { description: "The message that somebody has opened." },
    input: { id: t.input.id({ required: true, description: "Id of the message." }) },
    errors: refusals.id,
    resolve: async (query, _root, { input }, context) => {
      const id = await markMessageRead(context.db, requireViewer(context), input.id);
      return context.db.contactSubmission.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));

builder.mutationFields((t) => ({
  updateContactSubmission: t.prismaFieldWithInput({
    type: ContactSubmission,
    description:
      "Says how far the team has come with a message from the contact form, and who looks after it. Idempotent. For the editors of the conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "A message, and what to change of it. What is left out stays." },
    input: {
      id: t.input.id({ required: true, description: "Id of the message." }),
      state: t.input.field({
        type: ContactSubmissionState,
        description: "The state that it is in from now on.",
      }),
      assigneeId: t.input.id({
        description:
          "Id of the account of somebody of the team who may read messages (`Member.userId`); null for nobody.",
      }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input }, context) => {
      const id = await updateMessage(editorOf(context), input);
      return context.db.contactSubmission.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  answerContactSubmission: t.prismaFieldWithInput({
    type: ContactSubmission,
    description:
      "Answers a message from the contact form by mail, and marks it as done. The answer goes to the address that was given in the form, and replies to it come back into its thread (`receivesReplies`), or go to the conference's contact address. For the editors of the conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "A message, and what to answer." },
    input: {
      id: t.input.id({ required: true, description: "Id of the message." }),
      text: t.input.string({
        required: true,
        description: "Plain text, 1–5,000 characters.",
      }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input }, context) => {
      const { id } = await answerMessage(editorOf(context), context, input);
      return context.db.contactSubmission.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  addContactNote: t.prismaFieldWithInput({
    type: ContactSubmission,
    description:
      "Adds a note to a message from the contact form, which only the team reads. For the editors of the conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "A message, and what to note of it." },
    input: {
      id: t.input.id({ required: true, description: "Id of the message." }),
      text: t.input.string({
        required: true,
        description: "Plain text, 1–5,000 characters.",
      }),
    },
    errors: refusals.input,
    resolve: async (query, _root, { input }, context) => {
      const id = await addNote(editorOf(context), input);
      return context.db.contactSubmission.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
