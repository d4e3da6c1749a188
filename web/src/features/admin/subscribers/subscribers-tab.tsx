import { Box } from "@chakra-ui/react";
import {
  type AdminNewsletterSubscriptionFragment,
  BulkDeleteNewsletterSubscriptionsDocument,
  type NewsletterSubscriptionOrderField,
  ResendNewsletterConfirmationDocument,
  useAdminSubscribersQuery,
  useAdminSubscriberTotalQuery,
} from "#graphql/admin-tabs/subscribers/generated.ts";
import { dateTimeInFile } from "#lib/date-time-text.ts";
import { paths } from "#site/routes.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { Mark, Marked } from "#ui/mark.tsx";
import { Moment } from "#ui/moment.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Again, Bin } from "../crud/row-icons.tsx";
import { type Column, createdColumn } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useAction } from "../crud/use-action.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useRemoval } from "../crud/use-removal.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import type { SavedColumns } from "../export/save-table.ts";
import { useLooked } from "../inbox/use-looked.ts";

type Subscriber = AdminNewsletterSubscriptionFragment;

const subscribers = {
  typename: "NewsletterSubscription",
  nouns: ["subscriber", "subscribers"],
  bulkDelete: BulkDeleteNewsletterSubscriptionsDocument,
} as const;

const states = [
  { name: "verified", label: "Verified" },
  { name: "pending", label: "Pending" },
];

/** The subscribers of the newsletter. */
export function SubscribersTab() {
  const { conferenceId, canRead } = useAdmin();
  const { state, filter: stateFilter } = useStateFilter(states);
  const filter = state ? { verified: state.name === "verified" } : null;
  const list = useConnection(
    useAdminSubscribersQuery({ conferenceId, filter, ...useListQuery(sortedColumns) }),
  );
  const opened = useLooked("subscribers", list.rows);
  const isNew = ({ createdAt }: Subscriber) =>
    opened !== undefined && isAfter(createdAt, opened.subscribersSeenAt);
  const { remove, removeMany } = useRemoval(subscribers, "subscriber");
  const [resend] = useAction(ResendNewsletterConfirmationDocument, {
    success: ({ email }) => `A link to confirm is on its way to ${email}`,
    failure: "Failed to send the confirmation again",
  });
  return (
    <section>
      <TabHeader title="Newsletter Subscribers">
        {canRead && (
          // The browser downloads the file and stays on the page.
          <>
            <ButtonAnchor
              href={paths.subscribersFile({ conference: conferenceId })}
              kind="quiet"
              size="small"
            >
              Export CSV
            </ButtonAnchor>
            <ButtonAnchor
              href={paths.subscribersFile({ conference: conferenceId, all: "1" })}
              kind="quiet"
              size="small"
            >
              Export with pending ones
            </ButtonAnchor>
          </>
        )}
      </TabHeader>
      <CrudList
        label="Subscribers"
        list={list}
        columns={columnsOf(isNew)}
        filters={[stateFilter]}
        nameOf={({ email }) => email}
        bulk={{
          nouns: subscribers.nouns,
          remove: removeMany,
          save: savingColumnsOf("subscribers", savedColumns),
        }}
        empty={{
          title: "No Subscribers Found",
          text: state ? "Nobody is in this state." : "Nobody has subscribed yet.",
        }}
        failure={(reason) => `Error loading subscribers: ${reason}`}
        actions={({ id, email, verified }) => [
          ...(verified
            ? []
            : [
                {
                  label: "Send confirmation again",
                  name: `Send confirmation again to ${email}`,
                  icon: <Again />,
                  onSelect: () => resend({ id }),
                },
              ]),
          {
            label: "Delete",
            name: `Delete ${email}`,
            icon: <Bin />,
            danger: true,
            onSelect: () => remove({ id }),
          },
        ]}
      />
      <Total />
    </section>
  );
}

/** The number of all subscribers, independent of the search. */
function Total() {
  const { conferenceId } = useAdmin();
  const { data } = useAdminSubscriberTotalQuery({ conferenceId }, cacheAndNetwork);
  if (!data) return null;
  return (
    <Box as="p" marginTop={5} color="fg.muted" fontSize="sm">
      Total Subscribers: {data.newsletterSubscriptions.totalCount}
    </Box>
  );
}

const statusOf = ({ verified }: Subscriber) => (verified ? "Verified" : "Pending");

/** Whether it came since somebody last looked, which may be never. */
const isAfter = (createdAt: string, seenAt: string | null) =>
  seenAt === null || Date.parse(createdAt) > Date.parse(seenAt);

/** @param isNew whether the viewer has not seen one before */
const columnsOf = (
  isNew: (subscriber: Subscriber) => boolean,
): readonly Column<Subscriber, NewsletterSubscriptionOrderField>[] => [
  {
    header: "Email",
    sortKey: "email",
    cell: (subscriber) => (
      <Marked>
        <strong>{subscriber.email}</strong>
        {isNew(subscriber) && <Mark>New</Mark>}
      </Marked>
    ),
    line: (subscriber) => (
      <>
        {`${statusOf(subscriber)}, `}
        <Moment at={subscriber.createdAt} />
      </>
    ),
  },
  createdColumn("Subscription Date"),
  {
    header: "Status",
    sortKey: "verifiedAt",
    cell: statusOf,
  },
];

/** Only their sort keys matter to the query. */
const sortedColumns = columnsOf(() => false);

const savedColumns: SavedColumns<Subscriber> = [
  ["Email", ({ email }) => email],
  ["Subscription Date", ({ createdAt }) => dateTimeInFile(createdAt)],
  ["Status", statusOf],
];
