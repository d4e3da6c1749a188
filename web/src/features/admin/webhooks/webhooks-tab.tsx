import { Box } from "@chakra-ui/react";
import { useState } from "react";
import {
  useAdminWebhookDeliveriesQuery,
  useAdminWebhookEndpointsQuery,
} from "#graphql/admin-tabs/webhooks/generated.ts";
import { EmptyState } from "#ui/message.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";
import { CrudScreen, TabHeader } from "../crud/crud-screen.tsx";
import { ListSkeleton } from "../crud/list-skeleton.tsx";
import { NewSecret } from "../crud/new-secret.tsx";
import { TabSection } from "../crud/section.tsx";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { Deliveries, deliveryColumns } from "./deliveries.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { Endpoints } from "./endpoints.tsx";

/** Webhooks: the endpoints and their deliveries. */
export function WebhooksTab() {
  const { canAdminister } = useAdmin();
  if (canAdminister) return <OwnersWebhooks />;
  return (
    <section>
      <TabHeader title="Webhooks" />
      <Box as="p" maxWidth="prose">
        Other services can be told what happens in this conference. Its owners decide which.
      </Box>
    </section>
  );
}

function OwnersWebhooks() {
  const { conferenceId } = useAdmin();
  const [secret, setSecret] = useState<string>();
  const query = useAdminWebhookEndpointsQuery({ conferenceId }, cacheAndNetwork);
  const list = useConnection(
    useAdminWebhookDeliveriesQuery({ conferenceId, ...useListQuery(deliveryColumns) }),
  );
  const rows = query.data?.webhookEndpoints;
  return (
    <CrudScreen
      title="Webhooks"
      addLabel="Add Endpoint"
      query={query}
      rows={rows}
      failure="Failed to load the webhooks"
      form={(props) => <EndpointForm {...props} onSecret={setSecret} />}
    >
      {({ edit }) =>
        rows ? (
          <>
            {secret && (
              <Box marginBottom={8} padding={5} {...card} borderRadius="card">
                <NewSecret
                  id="endpoint-secret"
                  secret={secret}
                  note="Enter it in the service before you leave this page. Requests are signed with it, as specified by Standard Webhooks."
                />
              </Box>
            )}
            <Box marginBottom={12}>
              {rows.length === 0 ? (
                <EmptyState
                  title="No Endpoints Yet"
                  text="Add the URL of a service to notify it of the events you choose: signed, in order, and retried until delivered."
                />
              ) : (
                <Endpoints
                  rows={rows}
                  onEdit={edit}
                  onSecret={setSecret}
                  onSent={() => void list.reload()}
                />
              )}
            </Box>
            {(rows.length > 0 || list.rows?.length !== 0) && (
              <TabSection title="Deliveries">
                <Deliveries list={list} />
              </TabSection>
            )}
          </>
        ) : (
          <Loading label="Loading the webhooks">
            <ListSkeleton />
          </Loading>
        )
      }
    </CrudScreen>
  );
}
