import { Box } from "@chakra-ui/react";
import {
  type AdminOutgoingMailFragment,
  LiftBounceDocument,
  type MailStatus,
  type OutgoingMailOrderField,
  ResendMailDocument,
  SendTestMailDocument,
  useAdminMailsQuery,
} from "#graphql/admin-tabs/mail/generated.ts";
import { dateTimeInFile } from "#lib/date-time-text.ts";
import { readableName } from "#lib/readable-name.ts";
import { Moment } from "#ui/moment.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { Again } from "../crud/row-icons.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useAction } from "../crud/use-action.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import type { SavedColumns } from "../export/save-table.ts";

type Mail = AdminOutgoingMailFragment;

/** The mails that were sent, are queued, or failed. */
export function MailTab() {
  const { conferenceId, canManage } = useAdmin();
  const { state, filter: stateFilter } = useStateFilter(states);
  const filter = state ? { statuses: [state.name] } : null;
  const list = useConnection(
    useAdminMailsQuery({ conferenceId, filter, ...useListQuery(columns) }),
  );
  const [resend] = useAction(ResendMailDocument, {
    success: "The email is on its way again",
    failure: "Failed to send the email again",
  });
  const [liftBounce] = useAction(LiftBounceDocument, {
    success: "The address gets letters again",
    failure: "Failed to use the address again",
  });
  const [sendTest, testing] = useAction(SendTestMailDocument, {
    success: "A test email is on its way to you",
    failure: "Failed to send a test email",
  });
  const test = async () => {
    const { done } = await sendTest({ conferenceId });
    if (done) await list.reload();
  };
  return (
    <section>
      <TabHeader title="Mail">
        {canManage && (
          <QuietButton aria-disabled={testing} onClick={() => void test()}>
            Send a test email
          </QuietButton>
        )}
      </TabHeader>
      <CrudList
        label="Mails"
        list={list}
        columns={columns}
        filters={[stateFilter]}
        nameOf={({ recipient }) => recipient}
        bulk={{
          nouns: ["mail", "mails"],
          save: savingColumnsOf("mails", savedColumns),
        }}
        empty={
          state
            ? { title: "No emails", text: "No email is in this state." }
            : { title: "No emails yet", text: "The site’s emails are listed here." }
        }
        failure="Failed to load the emails"
        actions={({ id, recipient, status }) => {
          if (status === "failed") {
            const name = `Send again to ${recipient}`;
            return [{ label: "Send again", name, icon: <Again />, onSelect: () => resend({ id }) }];
          }
          if (status !== "bounced") return [];
          const [label, name] = ["Use the address again", `Send letters to ${recipient} again`];
          return [{ label, name, icon: <Again />, onSelect: () => liftBounce({ id }) }];
        }}
      />
    </section>
  );
}

const statusText: Readonly<Record<MailStatus, string>> = {
  held: "Waiting",
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
  bounced: "Came back",
  suppressed: "Not sent",
};

const states = (Object.keys(statusText) as MailStatus[]).map((name) => ({
  name,
  label: statusText[name],
}));

const dateOf = ({ createdAt, sentAt }: Mail) => sentAt ?? createdAt;

const columns: readonly Column<Mail, OutgoingMailOrderField>[] = [
  {
    header: "Recipient",
    sortKey: "recipient",
    cell: ({ recipient }) => <strong>{recipient}</strong>,
    line: (mail) => (
      <>
        {`${statusText[mail.status]}, ${mail.subject ?? readableName(mail.kind)}, `}
        <Moment at={dateOf(mail)} />
      </>
    ),
  },
  {
    header: "Mail",
    sortKey: "kind",
    cell: ({ kind, subject }) => (
      <>
        {subject ?? readableName(kind)}
        {subject && <Box color="fg.muted">{readableName(kind)}</Box>}
      </>
    ),
  },
  {
    header: "Status",
    sortKey: "status",
    cell: ({ status, attempts, lastError }) => (
      <>
        {statusText[status]}
        {status !== "sent" &&
          attempts > 0 &&
          `, tried ${attempts === 1 ? "once" : `${attempts} times`}`}
        {lastError && <div>{lastError}</div>}
      </>
    ),
  },
  {
    header: "Date",
    sortKey: "createdAt",
    cell: (mail) => <Moment at={dateOf(mail)} />,
    numeric: true,
  },
];

const savedColumns: SavedColumns<Mail> = [
  ["Recipient", ({ recipient }) => recipient],
  ["Mail", ({ kind }) => readableName(kind)],
  ["Subject", ({ subject }) => subject ?? ""],
  ["Status", ({ status }) => statusText[status]],
  ["Date", (mail) => dateTimeInFile(dateOf(mail))],
];
