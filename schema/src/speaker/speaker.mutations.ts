import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { createSpeaker, deleteSpeaker, updateSpeaker } from "#speaker/speaker.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const speakerFields = (t: InputFields) => ({
  name: t.string({ required: true, description: "1–200 characters; makes the slug." }),
  title: t.string({ required: true, description: "Job title, 1–200 characters." }),
  companyName: t.string({ description: "Up to 200 characters." }),
  companyLogo: t.string({ description: "http(s) address or path of this site." }),
  imageUrl: t.string({ description: "http(s) address or path of this site." }),
  topic: t.string({ description: "Up to 300 characters." }),
  bio: t.string({ description: "Plain text, up to 10,000 characters." }),
  twitterUrl: t.string({ description: "http(s) address." }),
  linkedinUrl: t.string({ description: "http(s) address." }),
  githubUrl: t.string({ description: "http(s) address." }),
  showOnHome: t.boolean({ defaultValue: true, description: "In the home page's grid." }),
  homeOrder: t.int({ defaultValue: 0, description: "See Speaker.homeOrder." }),
});

const CreateSpeakerInput = builder.inputType("CreateSpeakerInput", {
  description: "A new speaker.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    ...speakerFields(t),
  }),
});

const UpdateSpeakerInput = builder.inputType("UpdateSpeakerInput", {
  description: "A speaker as they shall be from now on; what is left out becomes empty.",
  fields: (t) => ({ id: t.id({ required: true }), ...speakerFields(t) }),
});

builder.mutationFields((t) => ({
  createSpeaker: t.prismaField({
    type: Speaker,
    description: "Adds a speaker. For those who manage the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateSpeakerInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      context.db.speaker.findUniqueOrThrow(
        writtenRow(query, await createSpeaker(editorOf(context), conferenceId, form)),
      ),
  }),
  updateSpeaker: t.prismaField({
    type: Speaker,
    description: "Changes a speaker. For those who manage the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateSpeakerInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      context.db.speaker.findUniqueOrThrow(
        writtenRow(query, await updateSpeaker(editorOf(context), id, form)),
      ),
  }),
  deleteSpeaker: t.field({
    type: Deleted,
    description: "Deletes a speaker; sessions stay. For those who manage the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteSpeaker(editorOf(context), id),
  }),
}));
