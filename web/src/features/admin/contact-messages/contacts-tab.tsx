import {
  type AdminContactsQuery,
  type ContactSubmissionSort,
  useAdminContactsQuery,
  useDeleteContactSubmissionMutation,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList, useListQuery } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { RoleNeeded } from "../role-needed.tsx";

type Contact = AdminContactsQuery["contactSubmissions"]["edges"][number]["node"];

/** What visitors wrote in the contact form. */
export function ContactsTab() {
  const { canManage } = useAdmin();
  return (
    <section>
      <TabHeader title="Manage Contacts" />
      {canManage ? <Contacts /> : <RoleNeeded what="messages of visitors" />}
    </section>
  );
}

function Contacts() {
  const { conferenceId } = useAdmin();
  const list = useListQuery(columns);
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useAdminContactsQuery({
    conferenceId,
    ...list,
    after: null,
  });
  const change = useEntityMutation();
  const [deleteContact] = useDeleteContactSubmissionMutation();
  const connection = (data ?? previousData)?.contactSubmissions;

  const remove = async (id: string) => {
    if (!window.confirm("Are you sure you want to delete this contact?")) return;
    await change(
      async () => (await deleteContact({ variables: { id } })).data?.deleteContactSubmission,
      { success: "Contact deleted successfully", failure: "Failed to delete contact" },
    );
  };

  if (error && !connection) {
    return <LoadError text="Failed to load contact data" onRetry={() => void refetch()} />;
  }
  return (
    <ConnectionList
      label="Contacts"
      connection={connection}
      columns={columns}
      rowId={({ id }) => id}
      searchable
      empty={{ title: "No Contacts Found", text: "No one has contacted you yet." }}
      loadingMore={networkStatus === 3}
      onMore={(after) =>
        void fetchMore({
          variables: { after },
          updateQuery: (before, { fetchMoreResult: next }) => ({
            contactSubmissions: appendPage(before.contactSubmissions, next.contactSubmissions),
          }),
        })
      }
      actions={({ id, name }) => (
        <>
          <RowButton
            type="button"
            disabled
            title="Editing not supported for contacts."
            aria-label={`Edit ${name}`}
          >
            Edit
          </RowButton>
          <RowButton
            type="button"
            danger
            aria-label={`Delete ${name}`}
            onClick={() => void remove(id)}
          >
            Delete
          </RowButton>
        </>
      )}
    />
  );
}

const previewLength = 50;

const columns: readonly Column<Contact, ContactSubmissionSort>[] = [
  {
    header: "Name",
    sortKey: "name",
    cell: ({ name, spam }) => (
      <>
        <strong>{name}</strong>
        {spam && <div>Looks like spam: no mail was sent.</div>}
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
    cell: ({ message }) =>
      message.length > previewLength ? (
        <details>
          <summary>{message.slice(0, previewLength)}...</summary>
          <p style={{ whiteSpace: "pre-line" }}>{message}</p>
        </details>
      ) : (
        message
      ),
  },
  {
    header: "Date",
    sortKey: "createdAt",
    cell: ({ createdAt }) => momentText(createdAt),
    numeric: true,
  },
];
