import { Box, VisuallyHidden } from "@chakra-ui/react";
import { useRef } from "react";
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
import { useLocale } from "#lib/locale.ts";
import { EmptyState } from "#ui/message.tsx";
import { StateMark } from "#ui/state-mark.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, createdColumn, TitleLink } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useAction } from "../crud/use-action.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { itemAddress, useCrudScreen } from "../crud/use-crud-screen.ts";
import { useRemoval } from "../crud/use-removal.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import { useWriteTo } from "../crud/use-write-to.tsx";
import type { SavedColumns } from "../export/save-table.ts";
import { MessagePanel, replyAddress } from "./message-panel.tsx";

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
  ["Looks like spam", ({ spam }) => (spam ? "yes" : "no")],
];

function Contacts() {
  const { conferenceId } = useAdmin();
  const { mode, edit, close } = useCrudScreen();
  const { state, filter: stateFilter } = useStateFilter(states);
  const filter = state ? { states: [state.name] } : null;
  const list = useConnection(
    useAdminContactsQuery({ conferenceId, filter, ...useListQuery(columns) }),
  );
  // Stays while it is open, though it may not match the filter any more.
  const opened = useRef<Contact>(undefined);
  const known = [...(list.rows ?? []), ...(opened.current ? [opened.current] : [])];
  opened.current = mode.kind === "edit" ? known.find(({ id }) => id === mode.id) : undefined;
  const { remove, removeMany } = useRemoval(messages, "contact");
  const writeTo = useWriteTo<Contact>(async (rows) => rows.map(({ email }) => email));
  return (
    <>
      {writeTo.dialog}
      {opened.current && (
        <MessagePanel
          key={opened.current.id}
          message={opened.current}
          // A new state may be one that the list does not show.
          onState={list.reload}
          onClose={() => close()}
        />
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
        filters={[stateFilter]}
        onOpen={({ id }) => edit(id)}
        empty={
          state
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

const previewLength = 50;

/** The first letters of a message. */
function previewOf(text: string): string {
  const letters = [...text];
  return letters.length <= previewLength ? text : `${letters.slice(0, previewLength).join("")}...`;
}

/** The subject, which opens the message. */
function SubjectLink({ message: { id, subject, state, spam } }: { message: Contact }) {
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
