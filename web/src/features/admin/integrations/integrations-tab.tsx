import { useSearchParams } from "react-router-dom";
import { useAdminFormSubmissionsQuery } from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
import { siteConferenceId, useAdmin } from "../admin-context.ts";
import { appendPage, useListQuery } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { AcceptForm } from "./accept-form.tsx";
import { Deliveries, deliveryColumns } from "./deliveries.tsx";
import { FormMapping } from "./form-mapping.tsx";
import { Part } from "./part.tsx";
import { TestConsole } from "./test-console.tsx";
import { Unrouted } from "./unrouted.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** Where a form of another service is connected, tried, and its responses become speakers. */
export function IntegrationsTab() {
  const { conferenceId } = useAdmin();
  const conference = useSearchParams()[0].get("conference");
  const { mode, edit, list } = useCrudScreen();
  const asked = useListQuery(deliveryColumns);
  const { data, previousData, error, refetch, fetchMore, networkStatus, client } =
    useAdminFormSubmissionsQuery({
      conferenceId,
      ...asked,
      after: null,
    });
  const connection = (data ?? previousData)?.formSubmissions;
  const path = paths.webhookOf(conference || undefined);

  const chosen =
    mode.kind === "edit" && connection?.edges.find(({ node }) => node.id === mode.id)?.node;
  if (chosen) return <AcceptForm delivery={chosen} onClose={list} />;

  return (
    <section>
      <TabHeader title="Typeform Integration" />
      <Part title="Webhook URL">
        <WebhookAddress url={window.location.origin + path} />
      </Part>
      <Part title="Secret">
        <WebhookSecret />
      </Part>
      <Part title="Test console">
        <TestConsole path={path} onSent={() => void client.refetchQueries({ include: "active" })} />
      </Part>
      <Part title="Responses">
        {error && !connection ? (
          <LoadError text="Failed to load the responses" onRetry={() => void refetch()} />
        ) : (
          <Deliveries
            connection={connection}
            loadingMore={networkStatus === 3}
            onAccept={edit}
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
      {conferenceId === siteConferenceId && <Unrouted />}
      <Part title="What the answers become">
        <FormMapping />
      </Part>
    </section>
  );
}
