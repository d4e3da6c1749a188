import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { versionField } from "#content/version-field.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import { createSpeaker, deleteSpeaker, updateSpeaker } from "#speaker/speaker.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const speakerFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters; makes the slug." }),
  title: t.string({ required, description: "Job title, 1–200 characters." }),
  companyName: t.string({ description: "Up to 200 characters." }),
  companyLogo: t.string({ description: "http(s) address or path of this site." }),
  imageUrl: t.string({ description: "http(s) address or path of this site." }),
  topic: t.string({ description: "Up to 300 characters." }),
  bio: t.string({ description: "Plain text, up to 10,000 characters." }),
  twitterUrl: t.string({ description: "http(s) address." }),
  linkedinUrl: t.string({ description: "http(s) address." }),
  githubUrl: t.string({ description: "http(s) address." }),
  showOnHome: t.boolean({ description: "In the home page's grid; true by default." }),
  homeOrder: t.int({ description: "See Speaker.homeOrder; 0 by default." }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

const CreateSpeakerInput = builder.inputType("CreateSpeakerInput", {
  description: "A new speaker.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    ...speakerFields(t, true),
  }),
});

const UpdateSpeakerInput = builder.inputType("UpdateSpeakerInput", {
  description: "Changes of a record: what is left out stays, null clears.",
  fields: (t) => ({
    id: t.id({ required: true }),
    version: versionField(t),
    ...speakerFields(t, false),
  }),
});

builder.mutationFields((t) => ({
  createSpeaker: t.prismaField({
    type: Speaker,
    description: "Adds a speaker. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateSpeakerInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      writtenRow(await createSpeaker(editorOf(context), conferenceId, form), (where) =>
        context.db.speaker.findUnique({ ...query, where }),
      ),
  }),
  updateSpeaker: t.prismaField({
    type: Speaker,
    description: "Changes a speaker. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateSpeakerInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      writtenRow(await updateSpeaker(editorOf(context), id, form), (where) =>
        context.db.speaker.findUnique({ ...query, where }),
      ),
  }),
  deleteSpeaker: t.field({
    type: Deleted,
    description: "Deletes a speaker; sessions stay. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteSpeaker(editorOf(context), id),
  }),
}));
