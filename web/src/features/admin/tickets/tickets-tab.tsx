import { Box } from "@chakra-ui/react";
import { isoDay } from "@summit/schema/validation/formats.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import { type TicketTypeInput, ticketTypeInput } from "@summit/schema/validation/ticket.ts";
import {
  type AdminTicketTypesQuery,
  ticketTypeRecords,
  useAdminTicketTypesQuery,
} from "#graphql/admin-tabs/tickets/generated.ts";
import { fullDate, monthsAfter } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { majorUnits, priceInUsForm } from "#lib/money.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { CurrencyField } from "../crud/currency-field.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { currencyOfNext, withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";

const ticketTypes = {
  ...ticketTypeRecords,
  nouns: ["ticket type", "ticket types"],
  noun: "Ticket",
  added: "created",
  failure: "Failed to save ticket data",
  nameOf: ({ name }: Ticket) => name,
  invalidates: ["ticketTypes"],
} as const;

/** The ticket types, active or not. */
export function TicketsTab() {
  const locale = useLocale();
  const { conferenceId, canRead } = useAdmin();
  const query = useAdminTicketTypesQuery({ conferenceId, canManage: canRead }, cacheAndNetwork);
  const { data } = query;
  const tickets = data?.ticketTypes;
  const today = isoDay(Date.now(), data?.conference?.timeZone ?? "UTC");
  // New ticket types of the default conference are in dollars.
  const currency = isSpecified({ conferenceId })
    ? undefined
    : currencyOfNext(tickets, data?.conference?.country);
  const bulk = useBulk({
    ...ticketTypes,
    actions: [
      { label: "Put on sale", done: "on sale", changes: { active: true } },
      { label: "Take off sale", done: "taken off sale", changes: { active: false } },
    ],
  });
  return (
    <CrudTab
      kind={ticketTypes}
      title="Ticket Management"
      query={query}
      rows={tickets}
      failure="Failed to load ticket data"
      label="Tickets"
      columns={columnsAt(locale, today)}
      textOf={({ name, description }) => `${name} ${description}`}
      empty={{ title: "No Tickets Found", text: "Get started by adding your first ticket type" }}
      bulk={bulk}
      form={(props) => <TicketForm {...props} defaults={{ today, currency }} />}
    />
  );
}

/** A filled dot for an active ticket type, an empty one for an inactive one. */
function Status({ active }: { active: boolean }) {
  return (
    <Box display="inline-flex" alignItems="center" gap={2} color={active ? "fg" : "fg.muted"}>
      <Box
        aria-hidden
        boxSize="0.625rem"
        borderRadius="full"
        border="2px solid"
        borderColor={active ? "brand" : "fg.muted"}
        bg={active ? "brand" : undefined}
      />
      {active ? "Active" : "Inactive"}
    </Box>
  );
}

/** @param today in the conference's time zone; the last day of sale is one of its days */
const columnsAt = (locale: string, today: string): readonly Column<Ticket>[] => [
  {
    header: "Ticket",
    sortBy: ({ name }) => name,
    cell: ({ id, name, description }) => (
      <>
        <RowTitle id={id}>{name}</RowTitle>
        <Box color="fg.muted" hideBelow="md">
          {description}
        </Box>
      </>
    ),
    line: ({ price, active }) => `${priceInUsForm(price)}, ${active ? "Active" : "Inactive"}`,
  },
  {
    header: "Price",
    sortBy: (item) => majorUnits(item.price),
    cell: ({ price }) => priceInUsForm(price),
    numeric: true,
  },
  {
    header: "Availability",
    sortBy: ({ availableFrom }) => availableFrom,
    cell: ({ availableFrom, availableUntil, quantity, sold }) => (
      <>
        <div>From: {fullDate(locale, availableFrom)}</div>
        <div>Until: {fullDate(locale, availableUntil)}</div>
        {quantity != null && (
          <div>
            {sold} / {quantity} sold
          </div>
        )}
      </>
    ),
    numeric: true,
  },
  {
    header: "Status",
    sortBy: ({ active }) => (active ? 0 : 1),
    cell: ({ active, availableUntil }) => (
      <>
        <Status active={active} />
        {availableUntil < today && <Box color="action.text">The book-by day has passed.</Box>}
      </>
    ),
  },
];

type Ticket = AdminTicketTypesQuery["ticketTypes"][number];

/** What a new one starts with: the current day where the conference is, and its currency, if that is known. */
type NewTicket = { today: string; currency: string | undefined };

type TicketFormProps = RecordFormProps<Ticket> & { defaults: NewTicket };

function TicketForm({ record, like, defaults, onClose }: TicketFormProps) {
  const save = useSaves(record, ticketTypes);
  return (
    <EntityForm<TicketTypeInput>
      title={record ? "Edit Ticket Type" : "Create New Ticket Type"}
      schema={ticketTypeInput}
      version={record?.version}
      values={valuesOf(record ?? like, defaults)}
      translated={{ model: "TicketType", translations: (record ?? like)?.translations }}
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
        <CurrencyField />
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
