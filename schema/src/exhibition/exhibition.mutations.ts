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
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import {
  createExhibitPackage,
  deleteExhibitPackage,
  deleteExhibitPackages,
  updateExhibitPackage,
  upsertExhibitPackages,
} from "#exhibition/exhibition.service.ts";
import { MoneyInput } from "#money/money.type.ts";

const exhibitPackageFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters." }),
  price: t.field({ type: MoneyInput, required, description: "The price, without VAT." }),
  delegatePasses: t.int({ required, description: "How many passes are included, 0–1,000." }),
  standSize: t.string({ required, description: "1–100 characters." }),
  inclusions: t.stringList({
    description: "What is included, in order: up to 50 entries of 1–300 characters.",
  }),
  purchaseUrl: t.string({ description: "The product's http(s) address in the external shop." }),
  position: t.int({
    description: "Position in the list, ascending. Defaults to 0.",
  }),
});

const CreateExhibitPackageInput = builder.inputType("CreateExhibitPackageInput", {
  description: "A new exhibit package.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...exhibitPackageFields(t, true),
  }),
});

const UpdateExhibitPackageInput = builder.inputType("UpdateExhibitPackageInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the exhibit package." }),
    version: versionField(t),
    ...exhibitPackageFields(t, false),
  }),
});

const exhibitPackageRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...exhibitPackageFields(t, false),
});

const UpsertExhibitPackageInput = builder.inputType("UpsertExhibitPackageInput", {
  description:
    "An exhibit package by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...exhibitPackageRowFields(t),
  }),
});

const ExhibitPackageRowInput = builder.inputType("ExhibitPackageRowInput", {
  description: "One row of bulkUpsertExhibitPackages.",
  fields: exhibitPackageRowFields,
});

const BulkUpsertExhibitPackagesInput = builder.inputType("BulkUpsertExhibitPackagesInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [ExhibitPackageRowInput], required: true, description: rowsDescription }),
  }),
});

builder.mutationFields((t) => ({
  createExhibitPackage: t.prismaField({
    type: ExhibitPackage,
    description: "Adds an exhibit package. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateExhibitPackageInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      rereadRow(await createExhibitPackage(editorOf(context), conferenceId, form), (where) =>
        context.db.exhibitPackage.findUnique({ ...query, where }),
      ),
  }),
  updateExhibitPackage: t.prismaField({
    type: ExhibitPackage,
    description: "Changes an exhibit package. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateExhibitPackageInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(await updateExhibitPackage(editorOf(context), id, form), (where) =>
        context.db.exhibitPackage.findUnique({ ...query, where }),
      ),
  }),
  deleteExhibitPackage: t.field({
    type: Deleted,
    description: "Deletes an exhibit package. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the exhibit package." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteExhibitPackage(editorOf(context), id),
  }),
  upsertExhibitPackage: t.prismaField({
    type: ExhibitPackage,
    description:
      "Changes the exhibit package of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertExhibitPackageInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(
        await onlyRow(upsertExhibitPackages(editorOf(context), conferenceId, [row])),
        (where) => context.db.exhibitPackage.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertExhibitPackages: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds exhibit packages by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertExhibitPackagesInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertExhibitPackages(editorOf(context), conferenceId, rows)),
  }),
}));

addBulkDelete({
  name: "bulkDeleteExhibitPackages",
  what: "exhibit packages",
  work: deleteExhibitPackages,
});
