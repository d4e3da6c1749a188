import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { receipt } from "#content/receipt.ts";
import { versionField } from "#content/version-field.ts";
import { refusals } from "#errors/error-types.ts";
import { Person } from "#person/person.type.ts";
import {
  renewSpeakingLink,
  revokeSpeakingLink,
  sendSpeakingLink,
  sendSpeakingLinks,
} from "#speaking/link.service.ts";
import { decideProfileChange, restoreProfileChange } from "#speaking/profile-change.service.ts";
import { SpeakerTaskKind, SpeakerTaskList } from "#speaking/speaking.type.ts";
import { remindSpeakers, saveSpeakerTasks } from "#speaking/tasks.service.ts";

const SpeakerTaskInput = builder.inputType("SpeakerTaskInput", {
  description: "What a conference asks of each of its speakers.",
  fields: (t) => ({
    id: t.id({ description: "Of a task that there is already; omit for a new one." }),
    title: t.string({ required: true, description: "1–200 characters." }),
    description: t.string({ description: "Plain text, up to 1,000 characters." }),
    kind: t.field({ type: SpeakerTaskKind, description: "What it is about; other by default." }),
    dueDate: t.field({ type: "Date", description: "Until when; null for no date." }),
  }),
});

const mailed = {
  sent: "How many were sent a mail.",
  unreachable: "How many have no email address.",
};

const SpeakingLinksSent = receipt("SpeakingLinksSent", "To whom links were sent.", {
  ...mailed,
  recent: "How many were sent theirs within the last hour, and not again.",
});

const SpeakerReminder = receipt("SpeakerReminder", "Who was reminded of a task.", mailed);

builder.mutationFields((t) => ({
  renewSpeakingLink: t.fieldWithInput({
    type: Person,
    description:
      "Makes a new link to somebody's own page, by which they answer and complete their profile without an account. The former link is not valid any more. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which person." },
    input: { id: t.input.id({ required: true, description: "Id of the person." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => renewSpeakingLink(editorOf(context), id),
  }),
  revokeSpeakingLink: t.fieldWithInput({
    type: Person,
    description: "Makes the link to somebody's own page invalid. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which person." },
    input: { id: t.input.id({ required: true, description: "Id of the person." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => revokeSpeakingLink(editorOf(context), id),
  }),
  sendSpeakingLink: t.fieldWithInput({
    type: Person,
    description:
      "Mails somebody the link to their own page, and makes it if there is none. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which person." },
    input: { id: t.input.id({ required: true, description: "Id of the person." }) },
    errors: refusals.input,
    resolve: (_root, { input: { id } }, context) =>
      sendSpeakingLink(editorOf(context), context, id),
  }),
  sendSpeakingLinks: t.fieldWithInput({
    type: SpeakingLinksSent,
    description:
      "Mails people the links to their own pages, and makes those that there are not. For editors.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Who is sent the link to their own page." },
    input: {
      conferenceId: conferenceIdField(t.input),
      ids: t.input.idList({ required: true, description: "Ids of 1–5,000 people." }),
    },
    errors: refusals.input,
    resolve: (_root, { input }, context) => sendSpeakingLinks(editorOf(context), context, input),
  }),
  saveSpeakerTasks: t.fieldWithInput({
    type: SpeakerTaskList,
    description: "Saves what a conference asks of its speakers. For its editors.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "All tasks of a conference's speakers." },
    input: {
      conferenceId: conferenceIdField(t.input),
      version: versionField(t.input),
      tasks: t.input.field({
        type: [SpeakerTaskInput],
        required: true,
        description: "In order, up to 30. Others are deleted.",
      }),
    },
    errors: refusals.update,
    resolve: async (_root, { input: { conferenceId, ...tasks } }, context) => {
      await saveSpeakerTasks(editorOf(context), conferenceId, tasks);
      return { conferenceId };
    },
  }),
  remindSpeakers: t.fieldWithInput({
    type: SpeakerReminder,
    description: "Mails those who speak and have not done a task, once a day at most. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Which task." },
    input: { taskId: t.input.id({ required: true, description: "Id of the task." }) },
    errors: refusals.id,
    resolve: (_root, { input: { taskId } }, context) =>
      remindSpeakers(editorOf(context), context, taskId),
  }),
  decideProfileChange: t.fieldWithInput({
    type: Person,
    description:
      "Puts what a speaker has changed of their profile into the programme, or drops it. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Whether what a speaker has changed is shown." },
    input: {
      id: t.input.id({ required: true, description: "Id of the person." }),
      approve: t.input.boolean({
        required: true,
        description: "False drops what they have changed, which `restoreProfileChange` undoes.",
      }),
      updatedAt: t.input.field({
        type: "DateTime",
        required: true,
        description:
          "Of the change that was looked at. If they have changed their profile again since, the result is a SeenConflictError.",
      }),
    },
    errors: refusals.seen,
    resolve: (_root, { input }, context) =>
      decideProfileChange(editorOf(context), context.db, input),
  }),
  restoreProfileChange: t.fieldWithInput({
    type: Person,
    description:
      "Lets what was dropped of a speaker's profile wait for the team again, for 30 days. Not once they have changed it again. For editors.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Whose profile it is." },
    input: { id: t.input.id({ required: true, description: "Id of the person." }) },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => restoreProfileChange(editorOf(context), id),
  }),
}));
