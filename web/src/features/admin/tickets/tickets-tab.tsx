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
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { currencyOfNext } from "../crud/priced-records.ts";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { TicketForm } from "./ticket-form.tsx";

/** The ticket types, active or not. */
export function TicketsTab() {
  const { conferenceId, canRead } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminTicketTypesQuery({ conferenceId, canManage: canRead }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteTicketTypeDocument, {
    typename: "TicketType",
    question: "Are you sure you want to delete this ticket type?",
    success: "Ticket type deleted successfully",
    failure: "Failed to delete ticket type",
  });
  const tickets = data?.ticketTypes;
  const today = isoDay(Date.now(), data?.conference?.timeZone ?? "UTC");
  // New ticket types of the default conference are in dollars.
  const currency =
    conferenceId === siteConferenceId
      ? undefined
      : currencyOfNext(tickets, data?.conference?.country);

  return (
    <CrudScreen
      title="Ticket Management"
      addLabel="Add Ticket Type"
      screen={screen}
      rows={tickets}
      error={error && "Failed to load ticket data"}
      onRetry={() => void refetch()}
      form={(ticket) => (
        <TicketForm ticket={ticket} defaults={{ today, currency }} onClose={screen.close} />
      )}
      list={
        <CrudTable
          label="Tickets"
          rows={tickets}
          columns={columnsAt(today)}
          rowId={({ id }) => id}
          rowName={({ name, description }) => `${name} ${description}`}
          empty={{
            title: "No Tickets Found",
            text: "Get started by adding your first ticket type",
          }}
          actions={({ id, name }) => (
            <EditAndDelete
              name={name}
              onEdit={() => screen.edit(id)}
              onDelete={() => void remove(id)}
            />
          )}
        />
      }
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
