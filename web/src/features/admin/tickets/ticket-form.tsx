import { textLines } from "@summit/schema/validation/text-lines.ts";
import { type TicketTypeInput, ticketTypeInput } from "@summit/schema/validation/ticket.ts";
import {
  type AdminTicketTypesQuery,
  CreateTicketTypeDocument,
  UpdateTicketTypeDocument,
} from "#graphql/admin/generated.ts";
import { monthsAfter } from "#lib/dates.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";

type Ticket = AdminTicketTypesQuery["ticketTypes"][number];

/** What a new one starts with: the current day where the conference is, and its currency, if that is known. */
type NewTicket = { today: string; currency: string | undefined };

type TicketFormProps = RecordFormProps<Ticket> & { defaults: NewTicket };

/** The form of a new or existing ticket type. */
export function TicketForm({ record, defaults, onClose }: TicketFormProps) {
  const save = useSaves(record, {
    noun: "Ticket",
    added: "created",
    create: CreateTicketTypeDocument,
    update: UpdateTicketTypeDocument,
    failure: "Failed to save ticket data",
    invalidates: ["ticketTypes"],
  });
  return (
    <EntityForm<TicketTypeInput>
      title={record ? "Edit Ticket Type" : "Create New Ticket Type"}
      schema={ticketTypeInput}
      version={record?.version}
      values={valuesOf(record, defaults)}
      submitLabel="Save Ticket"
      onSave={({ features, ...form }, version) =>
        save({ ...withPriceInput(form), features: textLines(features ?? "") }, version)
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="description" label="Description" help="One line below the name." />
      <Fields title="Sale">
        <TextField name="price" label="Price" type="number" min="0" step="0.01" required />
        <TextField name="currency" label="Currency" required help="Three letters, such as GBP." />
        <TextField name="availableFrom" label="Available from" type="date" required />
        <TextField name="availableUntil" label="Available until" type="date" required />
        <TextField
          name="quantity"
          label="Quantity"
          type="number"
          min="0"
          help={`Leave empty for no limit.${record?.sold != null ? ` ${record.sold} sold so far.` : ""}`}
        />
        <TextField name="purchaseUrl" label="Page in the shop" type="url" />
        <CheckboxField name="active" label="Active: shown and sold" wide />
      </Fields>
      <Fields title="On the page">
        <LinesField name="features" label="Features" />
        <TextField name="buttonText" label="Button" help="If empty, Book Now!" />
        <CheckboxField name="popular" label="Most popular: with a ribbon" wide />
      </Fields>
    </EntityForm>
  );
}

function valuesOf(ticket: Ticket | undefined, { today, currency }: NewTicket): TicketTypeInput {
  return formValues(ticketTypeInput, ticket && withFormPrice(ticket), {
    availableFrom: ticket?.availableFrom ?? today,
    availableUntil: ticket?.availableUntil ?? monthsAfter(today, 3),
    ...(!ticket && currency && { currency }),
    quantity: ticket?.quantity ?? null,
    features: ticket?.features.join("\n") ?? "",
  });
}
