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
import { MoneyInput } from "#money/money.type.ts";
import {
  createTicketType,
  deleteTicketType,
  deleteTicketTypes,
  updateTicketType,
  upsertTicketTypes,
} from "#ticket/ticket.service.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";

const ticketTypeFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters." }),
  description: t.string({ description: "Shown under the name, up to 2,000 characters." }),
  price: t.field({ type: MoneyInput, description: "The price, without VAT. Defaults to 0 USD." }),
  availableFrom: t.field({ type: "Date", required, description: "First day of sale." }),
  availableUntil: t.field({
    type: "Date",
    required,
    description: "Last day of sale, not before the first.",
  }),
  quantity: t.int({
    description: "How many there are, not less than the number sold. Null means unlimited.",
  }),
  active: t.boolean({
    description: "Whether it is shown and sold. Defaults to true.",
  }),
  features: t.stringList({
    description: "What it includes, in order: up to 50 entries of 1–300 characters.",
  }),
  purchaseUrl: t.string({ description: "The product's http(s) address in the external shop." }),
  popular: t.boolean({
    description: "Whether it is marked as popular. Defaults to false.",
  }),
  buttonText: t.string({
    description: "Label of the button to the shop, up to 60 characters; Book Now! when empty.",
  }),
});

const CreateTicketTypeInput = builder.inputType("CreateTicketTypeInput", {
  description: "A new pass.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...ticketTypeFields(t, true),
  }),
});

const UpdateTicketTypeInput = builder.inputType("UpdateTicketTypeInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the pass." }),
    version: versionField(t),
    ...ticketTypeFields(t, false),
  }),
});

const ticketTypeRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...ticketTypeFields(t, false),
});

const UpsertTicketTypeInput = builder.inputType("UpsertTicketTypeInput", {
  description:
    "A pass by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...ticketTypeRowFields(t),
  }),
});

const TicketTypeRowInput = builder.inputType("TicketTypeRowInput", {
  description: "One row of bulkUpsertTicketTypes.",
  fields: ticketTypeRowFields,
});

const BulkUpsertTicketTypesInput = builder.inputType("BulkUpsertTicketTypesInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [TicketTypeRowInput], required: true, description: rowsDescription }),
  }),
});

builder.mutationFields((t) => ({
  createTicketType: t.prismaField({
    type: TicketType,
    description: "Adds a pass. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateTicketTypeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      rereadRow(await createTicketType(editorOf(context), conferenceId, form), (where) =>
        context.db.ticketType.findUnique({ ...query, where }),
      ),
  }),
  updateTicketType: t.prismaField({
    type: TicketType,
    description: "Changes a pass. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateTicketTypeInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(await updateTicketType(editorOf(context), id, form), (where) =>
        context.db.ticketType.findUnique({ ...query, where }),
      ),
  }),
  deleteTicketType: t.field({
    type: Deleted,
    description: "Deletes a pass. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the pass." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteTicketType(editorOf(context), id),
  }),
  upsertTicketType: t.prismaField({
    type: TicketType,
    description:
      "Changes the ticket type of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertTicketTypeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(await onlyRow(upsertTicketTypes(editorOf(context), conferenceId, [row])), (where) =>
        context.db.ticketType.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertTicketTypes: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds ticket types by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertTicketTypesInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertTicketTypes(editorOf(context), conferenceId, rows)),
  }),
}));

addBulkDelete({ name: "bulkDeleteTicketTypes", what: "passes", work: deleteTicketTypes });
