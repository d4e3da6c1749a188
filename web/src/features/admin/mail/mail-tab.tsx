import {
  type AdminMailsQuery,
  type OutgoingMailSort,
  useAdminMailsQuery,
  useResendMailMutation,
  useSendTestMailMutation,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { words } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList, useListQuery } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { type Column, RowButton } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type Mail = AdminMailsQuery["outgoingMails"]["edges"][number]["node"];

/** What the site has sent, what waits, and what could not be sent. */
export function MailTab() {
  const { conferenceId } = useAdmin();
  const list = useListQuery(columns);
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useAdminMailsQuery({
    conferenceId,
    ...list,
    after: null,
  });
  const change = useEntityMutation();
  const [resendMail] = useResendMailMutation();
  const [sendTestMail, { loading: testing }] = useSendTestMailMutation();
  const connection = (data ?? previousData)?.outgoingMails;

  const resend = (id: string) =>
    change(async () => (await resendMail({ variables: { id } })).data?.resendMail, {
      success: "The mail is on its way again",
      failure: "Failed to send the mail again",
    });

  const test = () =>
    change(async () => (await sendTestMail({ variables: { conferenceId } })).data?.sendTestMail, {
      success: "A test mail is on its way to you",
      failure: "Failed to send a test mail",
    });

  return (
    <section>
      <TabHeader title="Mail">
        <Button size="small" kind="quiet" disabled={testing} onClick={() => void test()}>
          Send a test mail
        </Button>
      </TabHeader>
      {error && !connection ? (
        <LoadError text="Failed to load the mails" onRetry={() => void refetch()} />
      ) : (
        <ConnectionList
          label="Mails"
          connection={connection}
          columns={columns}
          rowId={({ id }) => id}
          searchable
          empty={{ title: "No mail yet", text: "What the site sends is listed here." }}
          loadingMore={networkStatus === 3}
          onMore={(after) =>
            void fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: next }) => ({
                outgoingMails: appendPage(before.outgoingMails, next.outgoingMails),
              }),
            })
          }
          actions={({ id, recipient, status }) =>
            status === "failed" && (
              <RowButton
                type="button"
                aria-label={`Send again to ${recipient}`}
                onClick={() => void resend(id)}
              >
                Send again
              </RowButton>
            )
          }
        />
      )}
    </section>
  );
}

const statusText = { queued: "Queued", sent: "Sent", failed: "Failed" };

const columns: readonly Column<Mail, OutgoingMailSort>[] = [
  {
    header: "Recipient",
    sortKey: "recipient",
    cell: ({ recipient }) => <strong>{recipient}</strong>,
  },
  { header: "Mail", sortKey: "kind", cell: ({ kind }) => words(kind) },
  {
    header: "Status",
    sortKey: "status",
    cell: ({ status, attempts, lastError }) => (
      <>
        {statusText[status]}
        {status !== "sent" && attempts > 0 && `, tried ${attempts} times`}
        {lastError && <div>{lastError}</div>}
      </>
    ),
  },
  {
    header: "Date",
    sortKey: "createdAt",
    cell: ({ createdAt, sentAt }) => momentText(sentAt ?? createdAt),
    numeric: true,
  },
];
