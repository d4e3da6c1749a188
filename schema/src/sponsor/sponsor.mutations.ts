import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { versionField } from "#content/version-field.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { createSponsor, deleteSponsor, updateSponsor } from "#sponsor/sponsor.service.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";

const sponsorFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "The company, 1–200 characters." }),
  imageUrl: t.string({
    required,
    description: "Logo: http(s) address or path of this site.",
  }),
  websiteUrl: t.string({ description: "http(s) address." }),
  tier: t.string({
    description: 'What it sponsors as, up to 60 characters, for example "Headline partner".',
  }),
  position: t.int({
    description: "Place in the list, ascending.",
  }),
});

const CreateSponsorInput = builder.inputType("CreateSponsorInput", {
  description: "A new sponsor.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    ...sponsorFields(t, true),
  }),
});

const UpdateSponsorInput = builder.inputType("UpdateSponsorInput", {
  description: "Changes of a record: what is left out stays, null clears.",
  fields: (t) => ({
    id: t.id({ required: true }),
    version: versionField(t),
    ...sponsorFields(t, false),
  }),
});

builder.mutationFields((t) => ({
  createSponsor: t.prismaField({
    type: Sponsor,
    description: "Adds a sponsor. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateSponsorInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      writtenRow(await createSponsor(editorOf(context), conferenceId, form), (where) =>
        context.db.sponsor.findUnique({ ...query, where }),
      ),
  }),
  updateSponsor: t.prismaField({
    type: Sponsor,
    description: "Changes a sponsor. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateSponsorInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      writtenRow(await updateSponsor(editorOf(context), id, form), (where) =>
        context.db.sponsor.findUnique({ ...query, where }),
      ),
  }),
  deleteSponsor: t.field({
    type: Deleted,
    description: "Deletes a sponsor. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteSponsor(editorOf(context), id),
  }),
}));
