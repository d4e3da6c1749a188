import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type AdminFormSubmissionsQuery,
  useAdminFormSubmissionsQuery,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import type { Column } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { TestConsole } from "./test-console.tsx";
import { WebhookAddress } from "./webhook-address.tsx";

type Delivery = AdminFormSubmissionsQuery["formSubmissions"]["edges"][number]["node"];

/** Where a form of another service is connected, tried, and seen to deliver. */
export function IntegrationsTab() {
  const { conferenceId } = useAdmin();
  const conference = useSearchParams()[0].get("conference");
  const { data, error, refetch, fetchMore, networkStatus } = useAdminFormSubmissionsQuery({
    conferenceId,
    after: null,
  });
  const connection = data?.formSubmissions;
  const path = `/api/typeform-webhook${conference ? `?${new URLSearchParams({ conference })}` : ""}`;

  return (
    <section>
      <TabHeader title="Typeform Integration" />
      <Part title="Webhook URL">
        <WebhookAddress url={window.location.origin + path} />
      </Part>
      <Part title="Test console">
        <TestConsole path={path} onSent={() => void refetch()} />
      </Part>
      <Part title="Deliveries">
        {error && !connection ? (
          <LoadError text="Failed to load the deliveries" onRetry={() => void refetch()} />
        ) : (
          <ConnectionList
            label="Deliveries"
            connection={connection}
            columns={columns}
            rowId={({ id }) => id}
            empty={{ title: "No deliveries yet", text: "What the form sends is listed here." }}
            loadingMore={networkStatus === 3}
            onMore={(after) =>
              void fetchMore({
                variables: { after },
                updateQuery: (before, { fetchMoreResult: next }) => ({
                  formSubmissions: appendPage(before.formSubmissions, next.formSubmissions),
                }),
              })
            }
          />
        )}
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section marginBottom={10}>
      <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="1.2" marginBottom={3}>
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

const statusText = { pending: "Pending", accepted: "Accepted", rejected: "Rejected" };

const columns: readonly Column<Delivery>[] = [
  { header: "Time", cell: ({ createdAt }) => momentText(createdAt), numeric: true },
  {
    header: "Status",
    cell: ({ status, unrouted }) => (
      <>
        {statusText[status]}
        {unrouted && <div>The conference in its address is not known.</div>}
      </>
    ),
  },
  { header: "Kind", cell: ({ test }) => (test ? <strong>Test</strong> : "Delivery") },
  {
    header: "Payload",
    cell: ({ payload }) => (
      <details>
        <chakra.summary cursor="pointer">Show payload</chakra.summary>
        <Payload>{JSON.stringify(payload, null, 2)}</Payload>
      </details>
    ),
  },
];

const Payload = chakra("pre", {
  base: {
    marginTop: 2,
    fontFamily: "monospace",
    fontSize: "xs",
    lineHeight: "1.5",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
