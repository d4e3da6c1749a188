import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";
import { AdminInboxDocument, useAdminInboxQuery } from "#graphql/admin/generated.ts";
import {
  type AdminContactSubmissionFragment,
  BulkDeleteContactSubmissionsDocument,
  type ContactSubmissionOrderField,
  MarkMessageReadDocument,
  MarkMessagesReadDocument,
  useAdminContactsQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { logError } from "#lib/log-error.ts";
import { Mark, Marked } from "#ui/mark.tsx";
import { EmptyState } from "#ui/message.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, createdColumn, RowAction, RowButton } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useAction } from "../crud/use-action.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useRemoval } from "../crud/use-removal.ts";
import { useWriteTo } from "../crud/use-write-to.tsx";
import type { SavedColumns } from "../export/save-table.ts";

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

const savedColumns: SavedColumns<Contact> = [
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Subject", ({ subject }) => subject],
  ["Message", ({ message }) => message],
  ["Date", ({ createdAt }) => dateTimeText(createdAt)],
  ["Read", ({ isRead }) => (isRead ? "yes" : "no")],
  ["Looks like spam", ({ spam }) => (spam ? "yes" : "no")],
];

function Contacts() {
  const { conferenceId } = useAdmin();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const client = useApolloClient();
  // Where it fails, the message is still marked as unread, for the next who opens it.
  const markRead = (id: string) =>
    client
      .mutate({
        mutation: MarkMessageReadDocument,
        variables: { input: { id } },
        refetchQueries: [AdminInboxDocument],
      })
      .catch(logError);
  const toggle = ({ id, isRead }: Contact) => {
    const after = new Set(opened);
    if (!after.delete(id)) {
      after.add(id);
      if (!isRead) void markRead(id);
    }
    setOpened(after);
  };
  const list = useConnection(
    useAdminContactsQuery({ conferenceId, ...useListQuery(sortedColumns) }),
  );
  const { remove, removeMany } = useRemoval(messages, "contact");
  const writeTo = useWriteTo<Contact>(async (rows) => rows.map(({ email }) => email));
  return (
    <>
      {writeTo.dialog}
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
        columns={columnsOf(opened, toggle)}
        onOpen={toggle}
        detail={({ id, message }) =>
          opened.has(id) && <Message id={messageId(id)}>{message}</Message>
        }
        empty={{ title: "No Contacts Found", text: "No one has contacted you yet." }}
        failure="Failed to load contact data"
        actions={({ id, name }) => (
          <>
            <RowButton
              type="button"
              aria-disabled
              title={editingIsNotSupported}
              aria-label={`Edit ${name}`}
              onClick={() => refuse(editingIsNotSupported)}
            >
              Edit
            </RowButton>
            <RowAction
              label="Delete"
              name={`Delete ${name}`}
              danger
              onClick={() => remove({ id })}
            />
          </>
        )}
      />
    </>
  );
}

const previewLength = 50;

/** The button to open a whole message, or the message if that is all. */
function Preview({ text, ...opens }: PreviewProps) {
  const letters = [...text];
  const isAll = letters.length <= previewLength && !text.includes("\n");
  if (isAll) return text;
  return (
    <OpenButton type="button" {...opens}>
      {letters.length <= previewLength ? text : `${letters.slice(0, previewLength).join("")}...`}
    </OpenButton>
  );
}

type PreviewProps = Pick<
  ComponentProps<typeof OpenButton>,
  "aria-expanded" | "aria-controls" | "onClick"
> & { text: string };

const OpenButton = chakra("button", {
  base: {
    minHeight: "1.5rem",
    textAlign: "start",
    cursor: "pointer",
    textDecoration: "underline",
    textDecorationColor: "line",
    textUnderlineOffset: "0.22em",
    _hover: { textDecorationColor: "fg" },
  },
});

const Message = chakra("p", {
  base: {
    maxWidth: "prose",
    paddingBlock: 2,
    fontSize: "md",
    lineHeight: "1.6",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    unicodeBidi: "plaintext",
  },
});

/** @param opened the ids of the messages that are shown as a whole */
const columnsOf = (
  opened: ReadonlySet<string>,
  toggle: (message: Contact) => void,
): readonly Column<Contact, ContactSubmissionOrderField>[] => [
  {
    header: "Name",
    width: [8, 12],
    sortKey: "name",
    cell: ({ name, spam, isRead }) => (
      <>
        <Marked>
          <strong>{name}</strong>
          {!isRead && !spam && <Mark>Unread</Mark>}
        </Marked>
        {spam && <div>Looks like spam: no email was sent.</div>}
      </>
    ),
  },
  {
    header: "Email",
    width: [9, 15],
    sortKey: "email",
    cell: ({ email, subject }) => (
      <TextAnchor href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
        {email}
      </TextAnchor>
    ),
  },
  {
    header: "Message",
    wide: true,
    cell: (contact) => {
      const { id, subject, message } = contact;
      const opens = {
        "aria-expanded": opened.has(id),
        "aria-controls": messageId(id),
        onClick: () => toggle(contact),
      };
      return (
        <>
          <OpenButton type="button" {...opens}>
            <strong>{subject}</strong>
          </OpenButton>
          <div>
            <Preview text={message} {...opens} />
          </div>
        </>
      );
    },
  },
  { ...createdColumn("Date"), width: [7.5, 12.5] },
];

const messageId = (id: string) => `message-${id}`;

/** Only their sort keys matter to the query. */
const sortedColumns = columnsOf(new Set(), () => {});
