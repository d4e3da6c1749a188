import { builder, type InputFields } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { createTicketType, deleteTicketType, updateTicketType } from "#ticket/ticket.service.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";

const ticketTypeFields = (t: InputFields) => ({
  name: t.string({ required: true, description: "1–200 characters." }),
  description: t.string({ description: "A line under the name, up to 2,000 characters." }),
  price: t.float({
    required: true,
    defaultValue: 0,
    description: "Major units of the currency, without VAT; 0 or more, at most 2 decimals.",
  }),
  currency: t.string({ required: true, defaultValue: "USD", description: "ISO 4217 code." }),
  availableFrom: t.field({ type: "Date", required: true, description: "First day of sale." }),
  availableUntil: t.field({
    type: "Date",
    required: true,
    description: "Last day of sale, not before the first.",
  }),
  quantity: t.int({ description: "Not less than what is sold; null means unlimited." }),
  active: t.boolean({
    required: true,
    defaultValue: true,
    description: "Whether it is shown and sold.",
  }),
  features: t.string({ description: "One per line, up to 50 lines of 300 characters." }),
  purchaseUrl: t.string({ description: "The product's http(s) address in the external shop." }),
  popular: t.boolean({
    required: true,
    defaultValue: false,
    description: "Whether it carries the ribbon.",
  }),
  buttonText: t.string({
    description: "Label of the button to the shop, up to 60 characters; Book Now! when empty.",
  }),
});

const CreateTicketTypeInput = builder.inputType("CreateTicketTypeInput", {
  description: "A new ticket type.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    ...ticketTypeFields(t),
  }),
});

const UpdateTicketTypeInput = builder.inputType("UpdateTicketTypeInput", {
  description:
    "A ticket type as it shall be from now on; what is left out becomes empty or its default.",
  fields: (t) => ({ id: t.id({ required: true }), ...ticketTypeFields(t) }),
});

builder.mutationFields((t) => ({
  createTicketType: t.prismaField({
    type: TicketType,
    description: "Adds a ticket type. For those who manage the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateTicketTypeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      context.db.ticketType.findUniqueOrThrow(
        writtenRow(query, await createTicketType(editorOf(context), conferenceId, form)),
      ),
  }),
  updateTicketType: t.prismaField({
    type: TicketType,
    description: "Changes a ticket type. For those who manage the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateTicketTypeInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      context.db.ticketType.findUniqueOrThrow(
        writtenRow(query, await updateTicketType(editorOf(context), id, form)),
      ),
  }),
  deleteTicketType: t.field({
    type: Deleted,
    description: "Deletes a ticket type. For those who manage the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteTicketType(editorOf(context), id),
  }),
}));
