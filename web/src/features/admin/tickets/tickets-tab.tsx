import { Box } from "@chakra-ui/react";
import { isoDay } from "@summit/schema/validation/formats.ts";
import {
  type AdminTicketTypesQuery,
  DeleteTicketTypeDocument,
  useAdminTicketTypesQuery,
} from "#graphql/admin/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { majorUnits, priceInUsForm } from "#lib/money.ts";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { currencyOfNext } from "../crud/priced-records.ts";
import { RowTitle } from "../crud/row-title.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { TicketForm } from "./ticket-form.tsx";

/** The ticket types, active or not. */
export function TicketsTab() {
  const { conferenceId, canRead } = useAdmin();
  const query = useRefetchOnFocus(
    useAdminTicketTypesQuery({ conferenceId, canManage: canRead }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteTicketTypeDocument, { typename: "TicketType" });
  const { data } = query;
  const tickets = data?.ticketTypes;
  const today = isoDay(Date.now(), data?.conference?.timeZone ?? "UTC");
  // New ticket types of the default conference are in dollars.
  const currency =
    conferenceId === siteConferenceId
      ? undefined
      : currencyOfNext(tickets, data?.conference?.country);

  return (
    <CrudTab
      title="Ticket Management"
      addLabel="Add Ticket Type"
      query={query}
      rows={tickets}
      failure="Failed to load ticket data"
      label="Tickets"
      columns={columnsAt(today)}
      nameOf={({ name }) => name}
      textOf={({ name, description }) => `${name} ${description}`}
      empty={{ title: "No Tickets Found", text: "Get started by adding your first ticket type" }}
      onDelete={({ id }) => remove(id)}
      form={(record, onClose) => (
        <TicketForm record={record} defaults={{ today, currency }} onClose={onClose} />
      )}
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
const columnsAt = (
  today: string,
): readonly Column<AdminTicketTypesQuery["ticketTypes"][number]>[] => [
  {
    header: "Ticket",
    sortBy: ({ name }) => name,
    cell: ({ id, name, description }) => (
      <>
        <RowTitle id={id}>{name}</RowTitle>
        <Box color="fg.muted">{description}</Box>
      </>
    ),
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
        <div>From: {fullDate(availableFrom)}</div>
        <div>Until: {fullDate(availableUntil)}</div>
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
