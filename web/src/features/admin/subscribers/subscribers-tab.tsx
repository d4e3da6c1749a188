import { Box } from "@chakra-ui/react";
import { useRef } from "react";
import {
  type AdminSubscribersQuery,
  type NewsletterSubscriptionSort,
  useAdminSubscribersQuery,
  useDeleteNewsletterSubscriptionMutation,
  useResendNewsletterConfirmationMutation,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { paths } from "#site/routes.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList, useListQuery } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type Subscriber = AdminSubscribersQuery["newsletterSubscriptions"]["edges"][number]["node"];

/** Who has asked for the newsletter. */
export function SubscribersTab() {
  const { conferenceId, canManage } = useAdmin();
  const list = useListQuery(columns);
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useAdminSubscribersQuery(
    { conferenceId, ...list, after: null },
  );
  const change = useEntityMutation();
  const [deleteSubscriber] = useDeleteNewsletterSubscriptionMutation();
  const [resendConfirmation] = useResendNewsletterConfirmationMutation();
  const resending = useRef(new Set<string>());
  const connection = (data ?? previousData)?.newsletterSubscriptions;

  const remove = async (id: string) => {
    if (!window.confirm("Are you sure you want to delete this subscriber?")) return;
    await change(
      async () =>
        (await deleteSubscriber({ variables: { id } })).data?.deleteNewsletterSubscription,
      { success: "Subscriber deleted successfully", failure: "Failed to delete subscriber" },
    );
  };

  const resend = async ({ id, email }: Subscriber) => {
    // Of two clicks the second would only say the same again.
    if (resending.current.has(id)) return;
    resending.current.add(id);
    await change(
      async () =>
        (await resendConfirmation({ variables: { id } })).data?.resendNewsletterConfirmation,
      {
        success: `A link to confirm is on its way to ${email}`,
        failure: "Failed to send the confirmation again",
      },
    );
    resending.current.delete(id);
  };

  return (
    <section>
      <TabHeader title="Newsletter Subscribers">
        {canManage && (
          // The browser downloads it: the page stays.
          <ButtonAnchor href={paths.subscribersFile(conferenceId)} kind="quiet" size="small">
            Export CSV
          </ButtonAnchor>
        )}
      </TabHeader>
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
          actions={(subscriber) => (
            <>
              {!subscriber.verified && (
                <RowButton
                  type="button"
                  whiteSpace="nowrap"
                  aria-label={`Send confirmation again to ${subscriber.email}`}
                  onClick={() => void resend(subscriber)}
                >
                  Send confirmation again
                </RowButton>
              )}
              <RowButton
                type="button"
                danger
                aria-label={`Delete ${subscriber.email}`}
                onClick={() => void remove(subscriber.id)}
              >
                Delete
              </RowButton>
            </>
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

const columns: readonly Column<Subscriber, NewsletterSubscriptionSort>[] = [
  {
    header: "Email",
    sortKey: "email",
    cell: ({ email }) => (
      // A long address must not push what can be done about it out of sight.
      <Box as="strong" overflowWrap="anywhere">
        {email}
      </Box>
    ),
  },
  {
    header: "Subscription Date",
    sortKey: "createdAt",
    cell: ({ createdAt }) => momentText(createdAt),
    numeric: true,
  },
  {
    header: "Status",
    sortKey: "verifiedAt",
    cell: ({ verified }) => (verified ? "Verified" : "Pending"),
  },
];
