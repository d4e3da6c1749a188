import { Box, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useAdminInboxQuery } from "#graphql/admin/generated.ts";
import {
  type AdminContactSubmissionFragment,
  BulkDeleteContactSubmissionsDocument,
  type ContactSubmissionOrderField,
  type ContactSubmissionState,
  MarkMessagesReadDocument,
  useAdminContactsQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { dateTimeInFile, recentText } from "#lib/date-time-text.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { EmptyState } from "#ui/message.tsx";
import { StateMark } from "#ui/state-mark.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { DayDetails } from "../charts/day-details.tsx";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import type { ListFilter } from "../crud/filters.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, createdColumn, TitleLink } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useAction } from "../crud/use-action.ts";
import { type ConnectionState, useConnection, useListQuery } from "../crud/use-connection.ts";
import { itemAddress, useCrudScreen } from "../crud/use-crud-screen.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { useRemoval } from "../crud/use-removal.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import { useWriteTo } from "../crud/use-write-to.tsx";
import type { SavedColumns } from "../export/save-table.ts";
import { useAssignees } from "./assignee-picker.tsx";
import { MessagePanel, type Neighbours, replyAddress } from "./message-panel.tsx";

const MessagesByDay = lazyOf(() => import("../charts/messages-by-day.tsx"), "MessagesByDay");

type Contact = AdminContactSubmissionFragment;

const addingIsNotSupported = "Adding new contacts not supported from admin.";
const editingIsNotSupported = "Editing not supported for contacts.";

/** The messages from the contact form. */
export function ContactsTab() {
  const { canRead, canManage } = useAdmin();
  return (
    <section>
      <TabHeader title="Manage Contacts">
        {canRead && <MarkAllRead />}
        {canManage && (
          <QuietButton
            aria-disabled
            title={addingIsNotSupported}
            onClick={() => refuse(addingIsNotSupported)}
          >
            Add Contact
          </QuietButton>
        )}
      </TabHeader>
      {canRead ? (
        <Contacts />
      ) : (
        <EmptyState
          title="Only organizers can see this."
          text="The messages of visitors are personal data. Ask an organizer for the role if you need them."
        />
      )}
    </section>
  );
}

/** Marks all messages as read by the team, while some are not. */
function MarkAllRead() {
  const { conferenceId } = useAdmin();
  const { data } = useAdminInboxQuery({ conferenceId }, { ssr: false });
  const [markAll, busy] = useAction(MarkMessagesReadDocument, {
    success: "All messages are marked as read",
    failure: "The messages were not marked as read",
    invalidates: ["inbox", "contactSubmissions"],
  });
  if (!data?.inbox.messages) return null;
  return (
    <QuietButton
      busy={busy}
      onClick={() =>
        void markAll({ input: { conferenceId, list: "messages", upTo: data.inbox.newestAt } })
      }
    >
      Mark all as read
    </QuietButton>
  );
}

/** Explains a disabled action in a toast, because tooltips need a mouse. */
function refuse(description: string): void {
  const title = "Failed to save contact data";
  showToast({ title, description, kind: "destructive", about: title });
}

const messages = {
  typename: "ContactSubmission",
  nouns: ["contact", "contacts"],
  bulkDelete: BulkDeleteContactSubmissionsDocument,
} as const;

const stateNames: Readonly<Record<ContactSubmissionState, string>> = {
  new: "Unread",
  open: "Open",
  done: "Answered",
};

const states = (Object.keys(stateNames) as ContactSubmissionState[]).map((name) => ({
  name,
  label: stateNames[name],
}));

const savedColumns: SavedColumns<Contact> = [
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Subject", ({ subject }) => subject],
  ["Message", ({ message }) => message],
  ["Date", ({ createdAt }) => dateTimeInFile(createdAt)],
  ["State", ({ state }) => stateNames[state]],
  ["Looked after by", ({ assignee }) => assignee?.fullName ?? ""],
  ["Looks like spam", ({ spam }) => (spam ? "yes" : "no")],
];

function Contacts() {
  const { conferenceId } = useAdmin();
  const { openId, edit, editInstead, close } = useCrudScreen();
  const { state, filter: stateFilter } = useStateFilter(states);
  const assigned = useAssigneeFilter();
  const filter =
    state || assigned.condition
      ? { ...(state && { states: [state.name] }), ...assigned.condition }
      : null;
  const asked = useListQuery(columns);
  const list = useConnection(useAdminContactsQuery({ conferenceId, filter, ...asked }));
  const isEmpty = list.rows?.length === 0 && !filter && !asked.search;
  const neighbours = useNeighbours(list, openId, editInstead);
  const { remove, removeMany } = useRemoval(messages, "contact");
  const writeTo = useWriteTo<Contact>(async (rows) => rows.map(({ email }) => email));
  return (
    <>
      {writeTo.dialog}
      {openId && (
        <MessagePanel
          id={openId}
          row={list.rows?.find(({ id }) => id === openId)}
          neighbours={neighbours}
          // What is new of it may be what the list does not show.
          onChange={list.reload}
          onClose={() => close()}
        />
      )}
      {!isEmpty && (
        <DayDetails summary="Answered by day">
          <MessagesByDay />
        </DayDetails>
      )}
      <CrudList
        label="Contacts"
        list={list}
        nameOf={({ name }) => name}
        bulk={{
          nouns: messages.nouns,
          remove: removeMany,
          actions: [writeTo.action],
          save: savingColumnsOf("contacts", savedColumns),
        }}
        columns={columns}
        filters={[stateFilter, assigned.filter]}
        onOpen={({ id }) => edit(id)}
        empty={
          assigned.condition
            ? { title: "No Contacts Found", text: "No message matches these filters." }
            : state
              ? { title: "No Contacts Found", text: "No message is in this state." }
              : { title: "No Contacts Found", text: "No one has contacted you yet." }
        }
        failure="Failed to load contact data"
        actions={({ id, name }) => [
          {
            label: "Edit",
            name: `Edit ${name}`,
            refusal: editingIsNotSupported,
            onSelect: () => refuse(editingIsNotSupported),
          },
          {
            label: "Delete",
            name: `Delete ${name}`,
            danger: true,
            onSelect: () => remove({ id }),
          },
        ]}
      />
    </>
  );
}

const mine = "me";
const nobody = "nobody";

/** Narrows the list down to what somebody of the team looks after, which is kept in the address. */
function useAssigneeFilter() {
  const { viewerId } = useAdmin();
  const name = "assignee";
  const chosen = useFilterParameters().chosen(name);
  const others = useAssignees().filter(({ isViewer }) => !isViewer);
  const filter: ListFilter = {
    name,
    label: "Looked after by",
    options: [
      { value: mine, label: "Mine" },
      { value: nobody, label: "Nobody’s" },
      ...others.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
    ],
  };
  const condition =
    chosen === ""
      ? undefined
      : chosen === nobody
        ? { isAssigned: false }
        : { assigneeId: chosen === mine ? viewerId : chosen };
  return { filter, condition };
}

/** The messages before and after the one that is open. If that has left the list, those where it was. */
function useNeighbours(
  { rows = [], more }: ConnectionState<Contact>,
  openId: string | null,
  open: (id: string) => void,
): Neighbours {
  const index = rows.findIndex(({ id }) => id === openId);
  const last = useRef(-1);
  if (index >= 0) last.current = index;
  const isLast = index >= 0 && index === rows.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever the last one is open.
  useEffect(() => {
    if (isLast && more?.hasMore) void more.load();
  }, [isLast, more?.hasMore]);
  const at = (place: number) => (last.current < 0 ? undefined : rows[place]?.id);
  return {
    position: index < 0 ? "" : `${index + 1} of ${more?.totalCount ?? rows.length}`,
    previous: at(last.current - 1),
    next: at(index < 0 ? last.current : index + 1),
    open,
  };
}

const previewLength = 50;

/** The first letters of a message. */
function previewOf(text: string): string {
  const letters = [...text];
  return letters.length <= previewLength ? text : `${letters.slice(0, previewLength).join("")}...`;
}

/** The subject, which opens the message. */
function SubjectLink({ message: { id, subject, state, spam, assignee } }: { message: Contact }) {
  const [parameters] = useSearchParams();
  const isUnread = state === "new" && !spam;
  return (
    <>
      <TitleLink
        to={itemAddress(parameters, id)}
        data-unread={isUnread || undefined}
        css={subjectStyles}
      >
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {subject}
      </TitleLink>
      {state === "done" && (
        <StateMark color="fg.muted" marginLeft={2}>
          {stateNames.done}
        </StateMark>
      )}
      {assignee && (
        <StateMark color={assignee.isViewer ? "brand.strong" : "fg.muted"} marginLeft={2}>
          {assignee.isViewer ? "Mine" : assignee.fullName}
        </StateMark>
      )}
    </>
  );
}

const subjectStyles = { "&:not([data-unread])": { fontWeight: "normal" } };

function Line({ message: { name, createdAt, spam } }: { message: Contact }) {
  const locale = useLocale();
  const parts = [name, recentText(locale, createdAt), spam && "looks like spam"];
  return parts.filter(Boolean).join(", ");
}

const columns: readonly Column<Contact, ContactSubmissionOrderField>[] = [
  {
    header: "Name",
    width: [8, 11],
    sortKey: "name",
    cell: ({ name, spam, state }) => (
      <>
        {state === "new" && !spam ? <strong>{name}</strong> : name}
        {spam && <Box color="fg.muted">Looks like spam: no email was sent.</Box>}
      </>
    ),
  },
  {
    header: "Email",
    width: [10.5, 13],
    sortKey: "email",
    cell: ({ email, subject }) => (
      <TextAnchor href={replyAddress({ email, subject })}>{email}</TextAnchor>
    ),
  },
  {
    header: "Message",
    wide: true,
    cell: (message) => (
      <>
        <Box lineClamp={1} padding={1} margin={-1}>
          <SubjectLink message={message} />
        </Box>
        <Box hideBelow="md" color="fg.muted">
          {previewOf(message.message)}
        </Box>
      </>
    ),
    line: (message) => <Line message={message} />,
  },
  { ...createdColumn("Date"), width: [7.5, 12.5] },
];
