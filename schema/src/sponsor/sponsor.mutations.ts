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
import {
  createSponsor,
  deleteSponsor,
  deleteSponsors,
  updateSponsor,
  upsertSponsors,
} from "#sponsor/sponsor.service.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";

const sponsorFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "The company, 1–200 characters." }),
  imageUrl: t.string({
    required,
    description: "Logo: http(s) address or path of this site.",
  }),
  websiteUrl: t.string({ description: "http(s) address." }),
  tier: t.string({
    description: 'The kind of sponsorship, up to 60 characters, for example "Headline partner".',
  }),
  stand: t.string({
    description:
      'The number of its stand in the exhibition, up to 20 characters, for example "A4".',
  }),
  position: t.int({
    description: "Position in the list, ascending.",
  }),
});

const CreateSponsorInput = builder.inputType("CreateSponsorInput", {
  description: "A new sponsor.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...sponsorFields(t, true),
  }),
});

const UpdateSponsorInput = builder.inputType("UpdateSponsorInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the sponsor." }),
    version: versionField(t),
    ...sponsorFields(t, false),
  }),
});

const sponsorRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...sponsorFields(t, false),
});

const UpsertSponsorInput = builder.inputType("UpsertSponsorInput", {
  description:
    "A sponsor by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...sponsorRowFields(t),
  }),
});

const SponsorRowInput = builder.inputType("SponsorRowInput", {
  description: "One row of bulkUpsertSponsors.",
  fields: sponsorRowFields,
});

const BulkUpsertSponsorsInput = builder.inputType("BulkUpsertSponsorsInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [SponsorRowInput], required: true, description: rowsDescription }),
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
      rereadRow(await createSponsor(editorOf(context), conferenceId, form), (where) =>
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
      rereadRow(await updateSponsor(editorOf(context), id, form), (where) =>
        context.db.sponsor.findUnique({ ...query, where }),
      ),
  }),
  deleteSponsor: t.field({
    type: Deleted,
    description: "Deletes a sponsor. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the sponsor." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteSponsor(editorOf(context), id),
  }),
  upsertSponsor: t.prismaField({
    type: Sponsor,
    description:
      "Changes the sponsor of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertSponsorInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(await onlyRow(upsertSponsors(editorOf(context), conferenceId, [row])), (where) =>
        context.db.sponsor.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertSponsors: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds sponsors by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertSponsorsInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertSponsors(editorOf(context), conferenceId, rows)),
  }),
}));

addBulkDelete({ name: "bulkDeleteSponsors", what: "sponsors", work: deleteSponsors });
