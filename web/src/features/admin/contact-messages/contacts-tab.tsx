import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import {
  type AdminContactSubmissionFragment,
  BulkDeleteContactSubmissionsDocument,
  type ContactSubmissionOrderField,
  useAdminContactsQuery,
} from "#graphql/admin-tabs/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { EmptyState } from "#ui/message.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, createdColumn, RowAction, RowButton } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
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
  ["Looks like spam", ({ spam }) => (spam ? "yes" : "no")],
];

function Contacts() {
  const { conferenceId } = useAdmin();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
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
            <RowAction label="Delete" name={`Delete ${name}`} danger onClick={() => remove(id)} />
          </>
        )}
      />
    </>
  );
}

const previewLength = 50;

/** The button to open a whole message, or the message if that is all. */
function Preview({ text, open, controls, onToggle }: PreviewProps) {
  const letters = [...text];
  const isAll = letters.length <= previewLength && !text.includes("\n");
  if (isAll) return text;
  return (
    <PreviewButton type="button" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {letters.length <= previewLength ? text : `${letters.slice(0, previewLength).join("")}...`}
    </PreviewButton>
  );
}

type PreviewProps = { text: string; open: boolean; controls: string; onToggle: () => void };

const PreviewButton = chakra("button", {
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
  toggle: (id: string) => void,
): readonly Column<Contact, ContactSubmissionOrderField>[] => [
  {
    header: "Name",
    sortKey: "name",
    cell: ({ name, spam }) => (
      <>
        <strong>{name}</strong>
        {spam && <div>Looks like spam: no email was sent.</div>}
      </>
    ),
  },
  {
    header: "Email",
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
    cell: ({ id, subject, message }) => (
      <>
        <strong>{subject}</strong>
        <div>
          <Preview
            text={message}
            open={opened.has(id)}
            controls={messageId(id)}
            onToggle={() => toggle(id)}
          />
        </div>
      </>
    ),
  },
  createdColumn("Date"),
];

const messageId = (id: string) => `message-${id}`;

/** Only their sort keys matter to the query. */
const sortedColumns = columnsOf(new Set(), () => {});
