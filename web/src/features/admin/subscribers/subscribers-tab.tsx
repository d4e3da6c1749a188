import { Box } from "@chakra-ui/react";
import { useDeferredValue } from "react";
import {
  type AdminSubscribersQuery,
  useAdminSubscribersQuery,
  useDeleteNewsletterSubscriptionMutation,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useTableState } from "../crud/use-table-state.ts";

type Subscriber = AdminSubscribersQuery["newsletterSubscriptions"]["edges"][number]["node"];

/** Who has asked for the newsletter. */
export function SubscribersTab() {
  const { conferenceId } = useAdmin();
  const search = useDeferredValue(useTableState().search);
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useAdminSubscribersQuery(
    { conferenceId, search, after: null },
  );
  const change = useEntityMutation();
  const [deleteSubscriber] = useDeleteNewsletterSubscriptionMutation();
  const connection = (data ?? previousData)?.newsletterSubscriptions;

  const remove = async (id: string) => {
    if (!window.confirm("Are you sure you want to delete this subscriber?")) return;
    await change(
      async () =>
        (await deleteSubscriber({ variables: { id } })).data?.deleteNewsletterSubscription,
      { success: "Subscriber deleted successfully", failure: "Failed to delete subscriber" },
    );
  };

  return (
    <section>
      <TabHeader title="Newsletter Subscribers" />
      {error && !connection ? (
        <LoadError
          text={`Error loading subscribers: ${error.message}`}
          onRetry={() => void refetch()}
        />
      ) : (
        <ConnectionList
          label="Subscribers"
          connection={connection}
          columns={columns}
          rowId={({ id }) => id}
          searchable
          empty={{ title: "No Subscribers Found", text: "Nobody has subscribed yet." }}
          loadingMore={networkStatus === 3}
          onMore={(after) =>
            void fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: next }) => ({
                newsletterSubscriptions: appendPage(
                  before.newsletterSubscriptions,
                  next.newsletterSubscriptions,
                ),
              }),
            })
          }
          actions={({ id, email }) => (
            <RowButton
              type="button"
              danger
              aria-label={`Delete ${email}`}
              onClick={() => void remove(id)}
            >
              Delete
            </RowButton>
          )}
        />
      )}
      {connection && (
        <Box as="p" marginTop={5} color="fg.muted" fontSize="sm">
          Total Subscribers: {connection.totalCount}
        </Box>
      )}
    </section>
  );
}

const columns: readonly Column<Subscriber>[] = [
  { header: "Email", cell: ({ email }) => <strong>{email}</strong> },
  { header: "Subscription Date", cell: ({ createdAt }) => momentText(createdAt), numeric: true },
  { header: "Status", cell: ({ verified }) => (verified ? "Verified" : "Pending") },
];
