import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { addBulkDelete } from "#content/bulk-delete.type.ts";
import {
  asBulkUpsert,
  BulkUpsert,
  externalIdField,
  rowsDescription,
} from "#content/bulk-upsert.type.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { onlyRow } from "#content/upsert-content.ts";
import { versionField } from "#content/version-field.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import {
  createSpeaker,
  deleteSpeaker,
  deleteSpeakers,
  updateSpeaker,
  upsertSpeakers,
} from "#speaker/speaker.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const speakerFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters; makes the slug." }),
  title: t.string({ required, description: "Job title, 1–200 characters." }),
  companyName: t.string({ description: "Up to 200 characters." }),
  companyLogo: t.string({ description: "http(s) address or path of this site." }),
  imageUrl: t.string({ description: "http(s) address or path of this site." }),
  topic: t.string({ description: "Up to 300 characters." }),
  bio: t.string({ description: "Markdown, up to 10,000 characters." }),
  twitterUrl: t.string({ description: "http(s) address." }),
  linkedinUrl: t.string({ description: "http(s) address." }),
  githubUrl: t.string({ description: "http(s) address." }),
  showOnHome: t.boolean({
    description: "Whether to show the speaker on the home page. Defaults to true.",
  }),
  homeOrder: t.int({ description: "See Speaker.homeOrder. Defaults to 0." }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

const CreateSpeakerInput = builder.inputType("CreateSpeakerInput", {
  description: "A new speaker.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...speakerFields(t, true),
  }),
});

const UpdateSpeakerInput = builder.inputType("UpdateSpeakerInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the speaker." }),
    version: versionField(t),
    ...speakerFields(t, false),
  }),
});

const speakerRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...speakerFields(t, false),
});

const UpsertSpeakerInput = builder.inputType("UpsertSpeakerInput", {
  description:
    "A speaker by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...speakerRowFields(t),
  }),
});

const SpeakerRowInput = builder.inputType("SpeakerRowInput", {
  description: "One row of bulkUpsertSpeakers.",
  fields: speakerRowFields,
});

const BulkUpsertSpeakersInput = builder.inputType("BulkUpsertSpeakersInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [SpeakerRowInput], required: true, description: rowsDescription }),
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
      rereadRow(await createSpeaker(editorOf(context), conferenceId, form), (where) =>
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
      rereadRow(await updateSpeaker(editorOf(context), id, form), (where) =>
        context.db.speaker.findUnique({ ...query, where }),
      ),
  }),
  deleteSpeaker: t.field({
    type: Deleted,
    description: "Deletes a speaker, but not their sessions. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the speaker." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteSpeaker(editorOf(context), id),
  }),
  upsertSpeaker: t.prismaField({
    type: Speaker,
    description:
      "Changes the speaker of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertSpeakerInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(await onlyRow(upsertSpeakers(editorOf(context), conferenceId, [row])), (where) =>
        context.db.speaker.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertSpeakers: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds speakers by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertSpeakersInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertSpeakers(editorOf(context), conferenceId, rows)),
  }),
}));

addBulkDelete({ name: "bulkDeleteSpeakers", what: "speakers", work: deleteSpeakers });
